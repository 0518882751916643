-- Disputes (chargebacks): a payer asks their bank to take the money back, and the bank decides weeks later. A lost dispute is
-- entered as a refund (decision 60).

create table disputes (
  id uuid primary key default new_id(),
  payment_id uuid not null constraint disputes_payment_id_fkey references payments on delete restrict,
  provider_dispute_id text not null,
  amount_cents integer not null,
  reason text not null,
  status text not null default 'open',
  opened_at timestamptz not null,
  due_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint disputes_provider_dispute_key unique (payment_id, provider_dispute_id),
  constraint disputes_amount_cents_check check (amount_cents >= 0),
  constraint disputes_reason_check check (reason in ('fraudulent', 'unrecognized', 'duplicate', 'not-received',
    'unacceptable', 'cancelled', 'refund-missing', 'other')),
  constraint disputes_status_check check (status in ('open', 'won', 'lost')),
  constraint disputes_closed_at_check check ((status = 'open') = (closed_at is null))
);
create trigger disputes_touch before update on disputes for each row execute function touch();
comment on column disputes.due_at is 'Until when evidence can be handed in at the provider; null: it asks for none.';
comment on column disputes.status is 'won: we keep the money; lost: the bank has taken it back.';

alter table payments add column dispute text,
  add constraint payments_dispute_check check (dispute in ('open', 'won', 'lost'));
comment on column payments.dispute is
  'Of its disputes the state that matters most: open, else lost, else won; null: there is none. Kept for the lists.';
create index payments_dispute_idx on payments (created_at desc, id desc) where dispute is not null;
drop index payments_attention_idx;
create index payments_attention_idx on payments (created_at desc, id desc)
  where attention is not null or dispute = 'open';

alter table refunds add column dispute_id uuid constraint refunds_dispute_id_fkey references disputes on delete restrict;
create unique index refunds_dispute_key on refunds (dispute_id) where dispute_id is not null;
comment on column refunds.dispute_id is 'The lost dispute with which the bank took the money back; null: it is a refund.';

create table sandbox_disputes (
  id text primary key,
  intent_id text not null constraint sandbox_disputes_intent_id_fkey references sandbox_intents on delete cascade,
  amount_cents integer not null,
  status text not null default 'open',
  opened_at timestamptz not null
);
create index sandbox_disputes_intent_idx on sandbox_disputes (intent_id);
