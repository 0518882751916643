-- Payments that are begun, left, found again, finished days later and given back (decision 36), and the sandbox, which
-- plays the provider where no real one is configured.

alter table payments drop constraint payments_status_check;
update payments set status = 'requires-action' where status = 'requires_action';
alter table payments
  add constraint payments_status_check check (status in
    ('created', 'requires-action', 'processing', 'succeeded', 'failed', 'cancelled', 'refunded')),
  alter column client_secret_hash set not null,
  add column method text,
  add column instructions jsonb,
  add column attention text,
  add column refunded_cents integer not null default 0,
  add column receipt_number bigint,
  add column next_look_at timestamptz,
  add constraint payments_method_check check (method in ('card', 'voucher', 'transfer')),
  add constraint payments_failure_check check (failure in ('card-declined', 'insufficient-funds', 'expired-card',
    'incorrect-cvc', 'second-step-failed', 'expired', 'other')),
  add constraint payments_refunded_cents_check check (refunded_cents between 0 and amount_cents);
create unique index payments_open_key on payments (user_id, plan_id)
  where status in ('created', 'requires-action', 'processing', 'failed');
create sequence receipt_numbers owned by payments.receipt_number;
create unique index payments_receipt_number_key on payments (receipt_number);
create index payments_look_idx on payments (next_look_at) where next_look_at is not null;
create index payments_attention_idx on payments (created_at desc, id desc) where attention is not null;
comment on index payments_open_key is
  'One payment at a time for a person and a plan: whoever asks again gets the one that was begun.';
comment on column payments.receipt_number is 'Given when it succeeds.';
comment on column payments.failure is 'Why the last try failed; null unless it did.';
comment on column payments.instructions is 'How a voucher or a transfer is paid: method, reference, due, address.';
comment on column payments.attention is
  'Why a person must look at it: the provider reports another amount or currency than ours, so nothing was opened.';
comment on column payments.next_look_at is
  'When the sweep asks the provider again; null: never. A webhook that was lost is made up for by it.';

create index payment_events_ahead_idx on payment_events (provider, ((payload ->> 'intent'))) where processed_at is null;
comment on column payment_events.payload is 'The id of the intent it is about. What happened is always read from the provider.';

create table refunds (
  id uuid primary key default new_id(),
  payment_id uuid not null constraint refunds_payment_id_fkey references payments on delete restrict,
  key uuid not null constraint refunds_key_key unique,
  amount_cents integer not null,
  reason text not null,
  ends_access boolean not null,
  refunded_by uuid constraint refunds_refunded_by_fkey references users on delete restrict,
  status text not null default 'asked',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_status_check check (status in ('asked', 'done', 'failed')),
  constraint refunds_amount_cents_check check (amount_cents > 0)
);
create index refunds_payment_idx on refunds (payment_id, created_at);
create index refunds_refunded_by_idx on refunds (refunded_by) where refunded_by is not null;
create index refunds_asked_idx on refunds (created_at) where status = 'asked';
create trigger refunds_touch before update on refunds for each row execute function touch();
comment on table refunds is
  'Asked before the provider is told and done after it: a refund that was interrupted is finished by the sweep.';
comment on column refunds.key is 'Chosen by the caller, so that a request that is sent again refunds nothing more.';
comment on column refunds.ends_access is
  'The days that the payment bought are taken back: the subscription is shortened by them, or revoked if none is left.';
comment on column refunds.refunded_by is 'Null: it was made at the provider''s own site.';

alter table ledger_entries add column refund_id uuid constraint ledger_entries_refund_id_fkey references refunds on delete restrict;
create unique index ledger_entries_refund_key on ledger_entries (refund_id) where refund_id is not null;
alter table ledger_entries add constraint ledger_entries_refund_check check ((kind = 'refund') = (refund_id is not null));

create table sandbox_intents (
  id text primary key,
  payment_id uuid not null constraint sandbox_intents_payment_id_key unique,
  secret text not null,
  amount_cents integer not null,
  currency text not null default 'mxn',
  status text not null default 'created',
  method text,
  failure text,
  instructions jsonb,
  succeeds_at timestamptz,
  refunded_cents integer not null default 0,
  created_at timestamptz not null default now(),
  constraint sandbox_intents_refunded_cents_check check (refunded_cents between 0 and amount_cents)
);
create index sandbox_intents_processing_idx on sandbox_intents (id) where status = 'processing';
comment on table sandbox_intents is
  'The sandbox plays a payment provider: its tables are its own, no foreign key leads out of them, and our code asks it '
  'only through the port.';

create table sandbox_refunds (
  id uuid primary key,
  intent_id text not null constraint sandbox_refunds_intent_id_fkey references sandbox_intents on delete cascade,
  amount_cents integer not null
);
create index sandbox_refunds_intent_idx on sandbox_refunds (intent_id);

create table sandbox_events (
  id uuid primary key default new_id(),
  intent_id text not null constraint sandbox_events_intent_id_fkey references sandbox_intents on delete cascade,
  type text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index sandbox_events_intent_idx on sandbox_events (intent_id);
create index sandbox_events_waiting_idx on sandbox_events (created_at) where delivered_at is null;
