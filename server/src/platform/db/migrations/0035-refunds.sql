-- Refunds that are made once whatever is interrupted, refused or done elsewhere at the same time (decision 36), and
-- receipts that keep saying what they said when the payment succeeded.

alter table refunds
  add column taken_days integer not null default 0,
  add column provider_refund_id text,
  add column tried_at timestamptz,
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('asked', 'done', 'failed', 'reversed')),
  add constraint refunds_taken_days_check check (taken_days between 0 and 3650);
create unique index refunds_provider_refund_key on refunds (payment_id, provider_refund_id);
comment on column refunds.ends_access is
  'The unused days of the term that the payment bought are taken back, or the subscription is revoked if nothing else is left of it.';
comment on column refunds.taken_days is
  'Days by which the subscription became shorter: a subscription lasts as long as its terms without these.';
comment on column refunds.provider_refund_id is 'The provider''s own id; null until it is known.';
comment on column refunds.tried_at is 'When the sweep last asked the provider about it; null: never.';
comment on column refunds.status is
  'asked: the provider was or will be told; done: the money has left; failed: the provider refused; '
  'reversed: it was done, and the money came back.';

-- Until now a whole term was taken back, once for each payment. The order in which it happened is that of the refunds.
alter table refunds disable trigger refunds_touch;
with taken as (
  select r.id, t.duration_days, total.days - s.duration_days as missing,
    sum(t.duration_days) over (partition by s.id order by r.updated_at, r.id) - t.duration_days as before
  from (select distinct on (payment_id) * from refunds where status = 'done' and ends_access
    order by payment_id, updated_at, id) r
  join subscription_terms t on t.payment_id = r.payment_id
  join subscriptions s on s.id = t.subscription_id
  cross join lateral (select sum(duration_days) as days from subscription_terms where subscription_id = s.id) total)
update refunds set taken_days = greatest(0, least(taken.duration_days, taken.missing - taken.before))
from taken where taken.id = refunds.id;
alter table refunds enable trigger refunds_touch;

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_amount_cents_check,
  drop constraint ledger_entries_refund_check,
  add constraint ledger_entries_kind_check check (kind in ('sale', 'refund', 'reversal')),
  add constraint ledger_entries_amount_cents_check check
    (case kind when 'refund' then amount_cents < 0 else amount_cents > 0 end),
  add constraint ledger_entries_refund_check check ((kind = 'sale') = (refund_id is null));
drop index ledger_entries_refund_key;
create unique index ledger_entries_refund_key on ledger_entries (refund_id, kind) where refund_id is not null;
comment on column ledger_entries.kind is 'reversal: a refund that failed at the provider after it was entered.';

alter table payments
  add column receipt_name text,
  add column receipt_email text,
  add column receipt_course text,
  add column receipt_until timestamptz;
comment on column payments.receipt_name is
  'This and the next three columns: payer, course and end of access as the receipt says them, since the payment succeeded.';
alter table payments disable trigger payments_touch;
update payments p set receipt_name = users.name, receipt_email = users.email, receipt_course = r.general ->> 'Name',
  receipt_until = s.expires_at
from subscription_terms t
join subscriptions s on s.id = t.subscription_id
join users on users.id = s.user_id
join courses c on c.id = s.course_id
join revisions r on r.course_id = c.id and r.number = c.published_revision
where t.payment_id = p.id;
alter table payments enable trigger payments_touch;
