-- People who are invited together. The request keeps the lines of the file, a job invites one line after another, and the
-- report is read from here.
create table invitation_imports (
  id uuid primary key default new_id(),
  created_by uuid not null constraint invitation_imports_created_by_fkey references users on delete restrict,
  created_at timestamptz not null default now(),
  ip inet,
  user_agent text not null,
  language text not null
);
create index invitation_imports_created_by_idx on invitation_imports (created_by);
create index invitation_imports_age_idx on invitation_imports (created_at);
comment on table invitation_imports is 'Files of people to invite. Deleted 30 days later, with their lines.';
comment on column invitation_imports.ip is 'With user_agent and language: from where the administrator sent the file.';

create table invitation_lines (
  import_id uuid not null
    constraint invitation_lines_import_id_fkey references invitation_imports on delete cascade,
  line integer not null,
  email text not null,
  name text not null,
  groups text[] not null,
  outcome text not null,
  primary key (import_id, line)
);
create index invitation_lines_waiting_idx on invitation_lines (import_id, line) where outcome = 'waiting';

-- The disabled accounts, the newest first: few among very many.
create index users_disabled_idx on users (created_at desc, id desc) where not enabled;
