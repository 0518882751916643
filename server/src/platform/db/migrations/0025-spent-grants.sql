-- A bucket takes uploads under a grant until the grant expires, also after the file was confirmed or refused. What could
-- still arrive counts towards the quotas until the grant is over and its key was cleared.
create table spent_grants (
  key text primary key,
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references users on delete cascade,
  bytes bigint not null check (bytes >= 0),
  granted_until timestamptz not null
);
create index spent_grants_course_idx on spent_grants (course_id);
create index spent_grants_user_idx on spent_grants (user_id);
comment on table spent_grants is 'Grants of a bucket whose file was confirmed or refused before they expired.';
