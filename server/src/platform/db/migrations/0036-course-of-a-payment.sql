-- What happens to a payment between its beginning and its end: money that does not match is held for a person, news that
-- were lost are asked for, and the provider knows a person by one customer.

alter table payments
  add column changed_at timestamptz not null default now(),
  add column looked_at timestamptz,
  add column looked_by uuid constraint payments_looked_by_fkey references users on delete restrict,
  add constraint payments_looked_check check ((looked_at is null) = (looked_by is null));
create index payments_looked_by_idx on payments (looked_by) where looked_by is not null;
comment on column payments.attention is
  'Why a person must look at it; null again once somebody has. A cancelled payment with it is held: money has come that '
  'does not match, nothing was opened, and the payer can begin another one.';
comment on column payments.changed_at is
  'When the provider last said something new of it. The longer ago that is, the rarer the sweep asks.';
comment on column payments.looked_at is 'When a person has looked at what `attention` said, which the audit log keeps.';

-- Held payments had the state in which the money met them, and kept their payers from beginning another one.
update payments set status = 'cancelled', next_look_at = null
where attention is not null and status in ('created', 'requires-action', 'processing', 'failed');

create table payment_customers (
  user_id uuid not null constraint payment_customers_user_id_fkey references users on delete restrict,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  constraint payment_customers_pkey primary key (user_id, provider),
  constraint payment_customers_customer_key unique (provider, customer_id)
);
comment on table payment_customers is
  'A person as a provider knows them. Transfers are paid to an account of the customer, where money that is too much or '
  'too late stays.';

create table payment_news (
  provider text primary key,
  heard_until timestamptz not null
);
comment on table payment_news is
  'Until when the sweep has asked a provider what happened, by the provider''s clock.';

-- Events are kept only of payments that are there.
drop index payment_events_ahead_idx;
delete from payment_events where payment_id is null;
comment on column payment_events.payment_id is 'The payment it is about. What happened is always read from the provider.';
comment on column payment_events.payload is 'The id of the intent or customer it is about.';

create index sandbox_events_created_idx on sandbox_events (created_at, id);
