-- What the sums of a month were when it was compared: figures with other sums are newer than the comparison.
alter table ledger_checks add column sold_cents bigint, add column refunded_cents bigint;
comment on column ledger_checks.sold_cents is
  'With refunded_cents: the sums of the ledger then. Null: it was compared before they were kept.';
