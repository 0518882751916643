-- Plans, subscriptions and money. A plan may change tomorrow, so whatever was agreed is copied at the moment it was
-- agreed. "Exactly one" (one current subscription, one term per payment, one effect per webhook) is a unique index
-- each time, because two calls that arrive together cannot be told apart by looking first.

create table plans (
  id uuid primary key default new_id(),
  course_id uuid not null constraint plans_course_id_fkey references courses on delete cascade,
  position integer not null,
  name text not null,
  duration_days integer not null,
  price_cents integer not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint plans_name_check check (name ~ '\S'),
  constraint plans_duration_days_check check (duration_days between 1 and 3650),
  constraint plans_price_cents_check check (price_cents >= 0)
);
create unique index plans_name_key on plans (course_id, lower(name)) where archived_at is null;
create index plans_course_idx on plans (course_id, position, id);
create trigger plans_touch before update on plans for each row execute function touch();
comment on table plans is 'The licenses of a course. On sale as they stand: they are not part of a revision.';
comment on column plans.archived_at is 'Taken off sale. A plan that was ever sold is archived, never deleted.';

create table payments (
  id uuid primary key default new_id(),
  provider text not null,
  intent_id text not null,
  client_secret_hash bytea,
  status text not null default 'created',
  user_id uuid not null constraint payments_user_id_fkey references users on delete restrict,
  course_id uuid not null constraint payments_course_id_fkey references courses on delete restrict,
  plan_id uuid not null constraint payments_plan_id_fkey references plans on delete restrict,
  plan_name text not null,
  duration_days integer not null,
  amount_cents integer not null,
  failure text,
  succeeded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_intent_key unique (provider, intent_id),
  constraint payments_provider_check check (provider in ('sandbox', 'stripe')),
  constraint payments_status_check check (status in
    ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'refunded')),
  constraint payments_succeeded_check check (status not in ('succeeded', 'refunded') or succeeded_at is not null),
  constraint payments_duration_days_check check (duration_days between 1 and 3650),
  constraint payments_amount_cents_check check (amount_cents > 0)
);
create index payments_created_idx on payments (created_at desc, id desc);
create index payments_user_idx on payments (user_id, created_at desc, id desc);
create index payments_course_idx on payments (course_id, created_at desc, id desc);
create index payments_plan_idx on payments (plan_id);
create trigger payments_touch before update on payments for each row execute function touch();
comment on table payments is 'One per payment intent. A price of 0 is never paid and has none.';
comment on column payments.plan_name is
  'The plan as it was offered: name, days and amount are what the person agreed to.';
comment on column payments.failure is 'The provider''s reason, in our words; null unless it failed.';

create table payment_events (
  id uuid primary key default new_id(),
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id uuid constraint payment_events_payment_id_fkey references payments on delete restrict,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  constraint payment_events_event_key unique (provider, event_id)
);
create index payment_events_payment_idx on payment_events (payment_id);
create index payment_events_waiting_idx on payment_events (received_at) where processed_at is null;
comment on table payment_events is 'What the provider told us, once per event however often it calls.';
comment on column payment_events.payment_id is 'Null while the event is ahead of the payment it speaks of.';

create table subscriptions (
  id uuid primary key default new_id(),
  user_id uuid not null constraint subscriptions_user_id_fkey references users on delete restrict,
  course_id uuid not null constraint subscriptions_course_id_fkey references courses on delete restrict,
  revision integer not null,
  plan_id uuid constraint subscriptions_plan_id_fkey references plans on delete restrict,
  plan_name text not null,
  duration_days integer not null,
  price_cents integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In UTC, where every day has 24 hours: the one form of "created plus days" that does not depend on the session.
  expires_at timestamptz not null generated always as
    ((created_at at time zone 'UTC' + duration_days * interval '1 day') at time zone 'UTC') stored,
  revoked_at timestamptz,
  revoked_by uuid constraint subscriptions_revoked_by_fkey references users on delete restrict,
  ended_at timestamptz,
  constraint subscriptions_revision_fkey foreign key (course_id, revision)
    references revisions (course_id, number) on delete restrict,
  constraint subscriptions_duration_days_check check (duration_days between 1 and 36500),
  constraint subscriptions_price_cents_check check (price_cents >= 0),
  constraint subscriptions_revoked_check check (revoked_at is null or ended_at is not null)
);
create unique index subscriptions_current_key on subscriptions (user_id, course_id) where ended_at is null;
create index subscriptions_created_idx on subscriptions (created_at desc, id desc);
create index subscriptions_course_idx on subscriptions (course_id, created_at desc, id desc);
create index subscriptions_user_idx on subscriptions (user_id, created_at desc, id desc);
create index subscriptions_plan_idx on subscriptions (plan_id);
create index subscriptions_expiry_idx on subscriptions (expires_at) where ended_at is null;
create index subscriptions_revoked_by_idx on subscriptions (revoked_by) where revoked_by is not null;
create trigger subscriptions_touch before update on subscriptions for each row execute function touch();
comment on column subscriptions.revision is 'The one it was bought at. Learners get the newest.';
comment on column subscriptions.duration_days is
  'All terms together: buying again while active adds days, hence more than a plan may have.';
comment on column subscriptions.price_cents is 'All terms together; null when it was given and not sold.';
comment on column subscriptions.ended_at is
  'Set by the expiry sweep, by revoking, or by the next subscription. Access is not decided by it but by expires_at '
  'and revoked_at; it only says which row is the current one.';

create table subscription_terms (
  id uuid primary key default new_id(),
  subscription_id uuid not null
    constraint subscription_terms_subscription_id_fkey references subscriptions on delete restrict,
  plan_id uuid constraint subscription_terms_plan_id_fkey references plans on delete restrict,
  plan_name text not null,
  duration_days integer not null,
  price_cents integer,
  payment_id uuid constraint subscription_terms_payment_id_fkey references payments on delete restrict,
  granted_by uuid constraint subscription_terms_granted_by_fkey references users on delete restrict,
  created_at timestamptz not null default now(),
  constraint subscription_terms_payment_key unique (payment_id),
  constraint subscription_terms_duration_days_check check (duration_days between 1 and 3650),
  constraint subscription_terms_price_cents_check check (price_cents >= 0),
  constraint subscription_terms_source_check check (payment_id is null or granted_by is null)
);
create index subscription_terms_subscription_idx on subscription_terms (subscription_id, created_at);
create index subscription_terms_plan_idx on subscription_terms (plan_id);
create index subscription_terms_granted_by_idx on subscription_terms (granted_by) where granted_by is not null;
create trigger subscription_terms_immutable before update or delete on subscription_terms
  for each row execute function refuse_change();
comment on table subscription_terms is
  'Each purchase or gift that made up a subscription. Neither payment nor giver: a plan that costs nothing.';

create table ledger_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  payment_id uuid not null constraint ledger_entries_payment_id_fkey references payments on delete restrict,
  course_id uuid not null constraint ledger_entries_course_id_fkey references courses on delete restrict,
  plan_id uuid not null constraint ledger_entries_plan_id_fkey references plans on delete restrict,
  amount_cents integer not null,
  constraint ledger_entries_kind_check check (kind in ('sale', 'refund')),
  constraint ledger_entries_amount_cents_check check
    (case kind when 'sale' then amount_cents > 0 else amount_cents < 0 end)
);
create unique index ledger_entries_sale_key on ledger_entries (payment_id) where kind = 'sale';
create index ledger_entries_payment_idx on ledger_entries (payment_id);
create index ledger_entries_at_idx on ledger_entries (at, id) include (course_id, plan_id, amount_cents);
create index ledger_entries_course_idx on ledger_entries (course_id, at) include (amount_cents);
create index ledger_entries_plan_idx on ledger_entries (plan_id, at) include (amount_cents);
create trigger ledger_entries_immutable before update or delete on ledger_entries
  for each row execute function refuse_change();
comment on table ledger_entries is
  'Money in and out. A mistake is corrected by a further entry, never by changing one.';
