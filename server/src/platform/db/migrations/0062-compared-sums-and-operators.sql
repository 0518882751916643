-- What the sums of a month were when it was compared, so that figures with other sums are known to be newer; and who acted
-- at the command line.
alter table ledger_checks add column sold_cents bigint, add column refunded_cents bigint;
comment on column ledger_checks.sold_cents is
  'With refunded_cents: the sums of the ledger then. Null: it was compared before they were kept.';

-- Acts at the command line, by people who have no account here.
alter table audit_log add column os_user text;
comment on column audit_log.os_user is
  'Of an act at the command line: the user of the operating system who ran the program.';
