-- Accounts live here even when another provider checks the passwords (password_hash is then empty), because
-- courses, subscriptions and logs must point at a person in the same database.
-- Whatever ends a session is a row or a number that is read at each request, never only a token's own date.

create table users (
  id uuid primary key default new_id(),
  username text not null,
  email text not null,
  name text not null,
  email_verified boolean not null default false,
  enabled boolean not null default true,
  status text not null default 'UNCONFIRMED',
  password_hash text,
  temporary_password_expires_at timestamptz,
  language text not null default 'mx',
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (searchable(name || ' ' || email || ' ' || username)) stored,
  constraint users_username_key unique (username),
  constraint users_username_check check (username ~ '\S'),
  constraint users_email_check check (email like '%_@_%'),
  constraint users_name_check check (name ~ '\S'),
  constraint users_status_check check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD')),
  constraint users_language_check check (language in ('gr', 'it', 'rs', 'es', 'mx', 'eng'))
);
create unique index users_email_key on users (lower(email));
create index users_name_idx on users (lower(name), id);
create index users_status_idx on users (status, created_at desc, id desc);
create index users_search_idx on users using gin (search gin_trgm_ops);
-- Ten times the usual sample: it lets the planner tell a rare name from a common one, and so choose between
-- looking the name up and walking the list until a page is full.
alter table users alter column search set statistics 1000;
create trigger users_touch before update on users for each row execute function touch();

comment on column users.password_hash is 'argon2id; null when another provider keeps the password.';
comment on column users.temporary_password_expires_at is
  'Set while status is FORCE_CHANGE_PASSWORD: afterwards only an administrator can help.';
comment on column users.token_version is
  'Part of every access token. Raising it refuses all of them at once: disabled, forced out, other groups, new '
  'password.';
comment on column users.search is 'What lists of people search in: name, e-mail and username together.';

create table user_groups (
  user_id uuid not null constraint user_groups_user_id_fkey references users on delete cascade,
  group_name text not null,
  primary key (user_id, group_name),
  constraint user_groups_group_name_check check (group_name ~ '\S')
);
create index user_groups_group_idx on user_groups (group_name, user_id);
comment on column user_groups.group_name is
  'A group of the contract, or the domain of an organization; hence no foreign key.';

create table devices (
  id uuid primary key default new_id(),
  user_id uuid not null constraint devices_user_id_fkey references users on delete cascade,
  client text not null,
  user_agent text not null default '',
  last_ip inet,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  signed_out_at timestamptz
);
create index devices_user_idx on devices (user_id, created_at desc, id desc);
create index devices_signed_out_idx on devices (signed_out_at) where signed_out_at is not null;
comment on table devices is 'One per sign-in from one browser, and with it one family of refresh tokens.';
comment on column devices.client is 'Browser and system in words, as the devices pane shows them.';

create table refresh_tokens (
  hash bytea primary key,
  device_id uuid not null constraint refresh_tokens_device_id_fkey references devices on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_tokens_hash_check check (octet_length(hash) = 32)
);
create index refresh_tokens_device_idx on refresh_tokens (device_id);
create index refresh_tokens_expiry_idx on refresh_tokens (expires_at);
comment on column refresh_tokens.hash is 'SHA-256 of the token; the token itself is never stored.';
comment on column refresh_tokens.used_at is
  'A token works once. A second use means that somebody else holds a copy, and ends the whole device.';

create table device_log (
  id bigint generated always as identity primary key,
  user_id uuid not null constraint device_log_user_id_fkey references users on delete restrict,
  device_id uuid,
  event text not null,
  ip inet,
  client text not null default '',
  at timestamptz not null default now()
);
create index device_log_user_idx on device_log (user_id, id desc);
-- Rows arrive in the order of time, so a few summaries per megabyte are enough to find the old ones.
create index device_log_age_idx on device_log using brin (at);
create trigger device_log_immutable before update on device_log for each row execute function refuse_change();
comment on table device_log is 'Every sign-in, refresh and refusal. Never changed; deleted only by age.';
comment on column device_log.device_id is 'No foreign key: the log outlives the device.';

create table verification_codes (
  id uuid primary key default new_id(),
  user_id uuid not null constraint verification_codes_user_id_fkey references users on delete cascade,
  purpose text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verification_codes_purpose_check check (purpose in ('confirm', 'reset')),
  constraint verification_codes_tries_check check (tries between 0 and 5)
);
create index verification_codes_user_idx on verification_codes (user_id, created_at desc);
create index verification_codes_expiry_idx on verification_codes (expires_at);
comment on table verification_codes is
  'Kept for a day after they expire: the rows of the last 24 hours are the count of e-mails sent to an account.';

create table sign_in_guards (
  subject bytea primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null default now(),
  constraint sign_in_guards_failures_check check (failures >= 0)
);
create index sign_in_guards_age_idx on sign_in_guards (updated_at);
create trigger sign_in_guards_touch before update on sign_in_guards for each row execute function touch();
comment on table sign_in_guards is 'Wrong passwords in a row and the growing delay they earn.';
comment on column sign_in_guards.subject is
  'Hash of the e-mail as typed, not a user: an address without an account is blocked just the same and so tells '
  'nothing.';
