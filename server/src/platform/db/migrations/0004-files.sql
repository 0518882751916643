-- A file is a promise before it is a fact: a grant is given, bytes arrive somewhere else, and only a confirmation
-- that looked at them makes it usable. Keeping the promise as a row is what lets us sweep those never kept.

create table files (
  id uuid primary key default new_id(),
  key text not null,
  kind text not null,
  uploaded_by uuid constraint files_uploaded_by_fkey references users on delete restrict,
  course_id uuid,
  organization_id uuid constraint files_organization_id_fkey references organizations on delete restrict,
  filename text not null,
  content_type text not null,
  bytes bigint not null,
  status text not null default 'granted',
  granted_until timestamptz,
  confirmed_at timestamptz,
  variants jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint files_key_key unique (key),
  constraint files_kind_check check (kind in (
    'cover', 'presentation', 'certificate_template', 'image', 'attachment', 'simulation', 'video', 'captions',
    'reference', 'site', 'avatar')),
  constraint files_bytes_check check (bytes >= 0),
  constraint files_status_check check (status in ('granted', 'confirmed', 'deleted')),
  constraint files_confirmed_check check (status <> 'confirmed' or confirmed_at is not null),
  constraint files_granted_check check (status <> 'granted' or granted_until is not null),
  constraint files_variants_check check (jsonb_typeof(variants) = 'object')
);
create index files_course_idx on files (course_id, created_at desc) where course_id is not null;
create index files_organization_idx on files (organization_id) where organization_id is not null;
create index files_uploaded_by_idx on files (uploaded_by) where uploaded_by is not null;
create index files_sweep_idx on files (granted_until) where status = 'granted';
create index files_deleted_idx on files (updated_at) where status = 'deleted';
create index files_usage_idx on files (kind) include (bytes) where status = 'confirmed';
create trigger files_touch before update on files for each row execute function touch();

comment on column files.key is 'Where the storage keeps it; chosen by us, never by the person uploading.';
comment on column files.uploaded_by is 'Null for files the product made itself.';
comment on column files.course_id is 'Whose access rules apply. The foreign key comes with the courses.';
comment on column files.bytes is 'Granted: the size allowed. Confirmed: the size found.';
comment on column files.status is
  'deleted: no record may point at it any more and the sweep removes the object; the row goes after the object.';
comment on column files.variants is 'Smaller sizes of a picture, or the entry page of an unpacked simulation.';
