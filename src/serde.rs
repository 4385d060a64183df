//! Serde for every public value, through its text form: what is read is
//! checked like any other text.
