-- Finances cancel a payment that waits for its payer, who may be unable to: their account is disabled, or to be deleted.
alter table payments
  add column cancelled_by uuid constraint payments_cancelled_by_fkey references users on delete restrict;
create index payments_cancelled_by_idx on payments (cancelled_by) where cancelled_by is not null;
comment on column payments.cancelled_by is
  'Who of finances asked to cancel it, written before the provider is told; the payer is mailed once it is cancelled.';
