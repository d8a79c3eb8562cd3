-- In which line of the anchor a hash stands: for the proofs in bundles.
create table ledger_leaf (
  leaf bytea primary key,
  line_number bigint not null references ledger_line (line_number)
);
