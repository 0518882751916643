-- Answers that are the same for everybody are kept in the memory of the servers (decision 34). They are right as long as
-- this row is the same. A random version and no count: a database that was restored from a copy then has the version of
-- the copy, and what is done to it afterwards never meets a version that was used before.
create table public_versions (
  only_row boolean primary key default true,
  version uuid not null default gen_random_uuid(),
  constraint public_versions_only_row_check check (only_row)
) with (fillfactor = 50);
comment on table public_versions is
  'One row, changed by every transaction that changed what public answers are made of.';
insert into public_versions default values;

-- Once per transaction, at its end: until the commit the row is locked, and others who publish wait for it.
create function raise_public_version() returns trigger
  language plpgsql
  as $$
begin
  if current_setting('aulanova.public_version', true) is distinct from 'raised' then
    update public_versions set version = gen_random_uuid();
    perform set_config('aulanova.public_version', 'raised', true);
  end if;
  return null;
end
$$;
comment on function raise_public_version() is
  'For a deferred constraint trigger on each table that a kept endpoint of the contract reads.';

create constraint trigger documents_public_version after insert or update or delete on documents
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger document_revisions_public_version after insert or update or delete on document_revisions
  deferrable initially deferred for each row execute function raise_public_version();
