-- What keeps the product running: settings, mails to send, who did what, what was used, how often.
-- Background jobs are not here: their library keeps them in a schema of its own, graphile_worker, in the same database,
-- so that a job is queued in the transaction of the change that wants it.

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger settings_touch before update on settings for each row execute function touch();
comment on table settings is
  'What an operator may change while it runs, and secrets the first start made (so that every instance shares them).';

create table mails (
  id uuid primary key default new_id(),
  to_address text not null,
  language text not null,
  template text not null,
  payload jsonb not null default '{}',
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  dedupe_key text,
  created_at timestamptz not null default now(),
  constraint mails_dedupe_key unique (dedupe_key),
  constraint mails_status_check check (status in ('queued', 'sent', 'failed')),
  constraint mails_sent_check check ((status = 'sent') = (sent_at is not null))
);
create index mails_queue_idx on mails (next_attempt_at, id) where status = 'queued';
create index mails_to_address_idx on mails (lower(to_address), created_at desc, id desc);
create index mails_age_idx on mails using brin (created_at);
comment on table mails is
  'The outbox: written in the transaction of what caused the mail, sent afterwards. A mail is lost only if its cause '
  'was undone.';
comment on column mails.dedupe_key is
  'Says which happening this mail is about, where the same one may be noticed twice (a reminder, a sweep).';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid constraint audit_log_actor_id_fkey references users on delete restrict,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  ip inet,
  request_id text
);
create index audit_log_subject_idx on audit_log (subject_kind, subject_id, id desc);
create index audit_log_actor_idx on audit_log (actor_id, id desc);
create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_change();
comment on column audit_log.actor_id is 'Null: the product itself (a sweep, a webhook).';

-- One table a month: figures are asked for by time, and a month that is too old is dropped instead of deleted
-- row by row.
create table events (
  at timestamptz not null default now(),
  name text not null,
  path text not null default '',
  country text,
  visitor bytea,
  course_id uuid,
  details jsonb not null default '{}',
  constraint events_country_check check (country ~ '^[A-Z]{2}$')
) partition by range (at);
create index events_at_idx on events (at, country);
create index events_course_idx on events (course_id, at) where course_id is not null;
comment on table events is
  'First-party analytics after consent. No address, no user: nothing here leads back to a person. Append-only.';
comment on column events.visitor is
  'Hash with a salt that is thrown away every day: tells visitors of one day apart and nothing more.';
comment on column events.course_id is
  'No foreign key: a figure about a course may be sent by anybody and must cost nothing to take.';

create function make_event_partitions(months_ahead integer default 2) returns void
  language plpgsql
  as $$
declare
  first date := date_trunc('month', now() at time zone 'UTC');
  month date;
  child text;
begin
  perform pg_advisory_xact_lock(hashtext('make_event_partitions'));
  for i in 0..months_ahead loop
    month := first + make_interval(months => i);
    child := 'events_' || to_char(month, 'YYYY_MM');
    if to_regclass(child) is null then
      execute format('create table %I partition of events for values from (%L) to (%L)',
        child, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
    end if;
  end loop;
end
$$;
comment on function make_event_partitions(integer) is
  'Called when the server starts and once a day; safe to call from several at once.';

create function drop_event_partitions(months_kept integer) returns void
  language plpgsql
  as $$
declare
  oldest text := 'events_' || to_char((now() at time zone 'UTC') - make_interval(months => months_kept), 'YYYY_MM');
  child name;
begin
  perform pg_advisory_xact_lock(hashtext('make_event_partitions'));
  for child in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass and relname < oldest
  loop
    execute format('drop table %I', child);
  end loop;
end
$$;
comment on function drop_event_partitions(integer) is 'Forgets events of months older than that.';

select make_event_partitions();

create table event_days (
  day date not null,
  country text not null,
  events integer not null,
  visitors integer not null,
  primary key (day, country)
);
comment on table event_days is
  'Yesterday''s events, counted once: the chart of a month reads a few hundred rows instead of millions.';
comment on column event_days.country is '-- where the address told no country.';

-- Counters that may be forgotten in a crash, and are written on every request that is limited: unlogged.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_expiry_idx on rate_limits (resets_at);
comment on column rate_limits.key is 'What is limited and whom: "sign-in:<address>". Addresses are hashed.';
