-- Eleven lists that an administrator keeps and that differ only in a few fields. Each is a table of its own,
-- so that a foreign key means one kind and nothing else; one function makes them, so that they cannot drift apart.

create function create_reference_table(kind text, publishable boolean default false) returns void
  language plpgsql
  as $$
begin
  execute format($sql$
    create table %1$I (
      id uuid primary key default new_id(),
      name text not null,
      details jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint %2$I check (name ~ '\S'),
      constraint %3$I check (jsonb_typeof(details) = 'object')
    )$sql$, kind, kind || '_name_check', kind || '_details_check');
  execute format('create unique index %I on %I (lower(name))', kind || '_name_key', kind);
  execute format('create index %I on %I (lower(name), id)', kind || '_order_idx', kind);
  execute format('create index %I on %I using gin (searchable(name) gin_trgm_ops)', kind || '_search_idx', kind);
  execute format('create trigger %I before update on %I for each row execute function touch()', kind || '_touch', kind);
  execute format('comment on column %I.details is %L', kind,
    'The fields of this kind beyond its name; the contract knows them.');
  if publishable then
    execute format($sql$
      alter table %1$I
        add column published_at timestamptz,
        add column revision integer not null default 0,
        add constraint %2$I check (revision >= 0 and (revision = 0) = (published_at is null))
      $sql$, kind, kind || '_revision_check');
    execute format('comment on column %I.revision is %L', kind,
      'How often it was published; 0: never, and the public does not see it.');
  end if;
end
$$;
comment on function create_reference_table(text, boolean) is
  'Makes one list of reference data. A new kind is one call.';

select create_reference_table('categories', publishable => true);
select create_reference_table('collaborators');
select create_reference_table('tags');
select create_reference_table('documents', publishable => true);
select create_reference_table('difficulties');
select create_reference_table('certificates');
select create_reference_table('organizations');
select create_reference_table('statuses');
select create_reference_table('school_cycles');
select create_reference_table('careers');
select create_reference_table('school_subjects');

-- Documents and organizations are also found by address; the address must lead to one of them.
create unique index documents_slug_key on documents ((details ->> 'Slug')) where details ->> 'Slug' <> '';
create unique index organizations_domain_key on organizations ((details ->> 'Domain')) where details ->> 'Domain' <> '';

-- People agree to a wording, so each published wording stays as it was, under its number.
create table document_revisions (
  document_id uuid not null constraint document_revisions_document_id_fkey references documents on delete restrict,
  number integer not null,
  name text not null,
  content text not null,
  published_at timestamptz not null default now(),
  published_by uuid constraint document_revisions_published_by_fkey references users on delete restrict,
  primary key (document_id, number),
  constraint document_revisions_number_check check (number >= 1)
);
create trigger document_revisions_immutable before update or delete on document_revisions
  for each row execute function refuse_change();
comment on column document_revisions.content is 'HTML, sanitised when it was written.';
