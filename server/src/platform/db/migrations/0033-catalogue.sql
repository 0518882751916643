-- The public catalogue is searched in the memory of the servers (decision 35), which read these rows when they changed.
-- The columns and indexes for a search in the database are therefore dropped; the indexes of foreign keys stay.
alter table catalogue_entries
  drop column search,
  add column tags text[] not null default '{}',
  add column author_name text,
  add column author_id uuid constraint catalogue_entries_author_id_fkey references users on delete restrict,
  add column subscriptions bigint not null default 0;
drop index catalogue_entries_newest_idx, catalogue_entries_name_idx, catalogue_entries_price_idx;
create index catalogue_entries_author_idx on catalogue_entries (author_id);
comment on column catalogue_entries.tags is 'Their names, as the revision has them.';
comment on column catalogue_entries.author_name is 'The collaborator whom the revision names first, as on certificates.';
comment on column catalogue_entries.author_id is
  'Where no collaborator is named: the owner, who is shown by the name that the account has now.';
comment on column catalogue_entries.subscriptions is
  'How many it has had, written by a job once a minute: a count for each subscription would change what is kept in '
  'memory all the time.';

update catalogue_entries e
set tags = array(select jsonb_array_elements_text(r.tags)),
  author_name = r.collaborators -> 0 ->> 'Name',
  author_id = case when r.collaborators -> 0 is null then c.owner_id end,
  subscriptions = (select coalesce(sum(k.subscriptions), 0) from subscription_counts k where k.course_id = e.course_id)
from revisions r join courses c on c.id = r.course_id
where r.course_id = e.course_id and r.number = e.revision;
alter table catalogue_entries add constraint catalogue_entries_author_check check (num_nonnulls(author_name, author_id) = 1);

-- What visitors read of a course: its entry with the names that it points at, its plans, and who made it.
create constraint trigger catalogue_entries_public_version after insert or update or delete on catalogue_entries
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger categories_public_version after insert or update or delete on categories
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger difficulties_public_version after update on difficulties
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger organizations_public_version after update on organizations
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger collaborators_public_version after insert or update or delete on collaborators
  deferrable initially deferred for each row execute function raise_public_version();

-- Most plans and accounts that are changed are not in the catalogue.
create function change_public_version() returns void
  language plpgsql
  as $$
begin
  if current_setting('aulanova.public_version', true) is distinct from 'raised' then
    update public_versions set version = gen_random_uuid();
    perform set_config('aulanova.public_version', 'raised', true);
  end if;
end
$$;
comment on function change_public_version() is 'Once per transaction: for the functions of deferred triggers.';
create or replace function raise_public_version() returns trigger
  language plpgsql
  as $$
begin
  perform change_public_version();
  return null;
end
$$;

create function raise_public_version_of_plan() returns trigger
  language plpgsql
  as $$
begin
  perform change_public_version()
  from catalogue_entries where course_id = coalesce(new.course_id, old.course_id);
  return null;
end
$$;
create constraint trigger plans_public_version after insert or update or delete on plans
  deferrable initially deferred for each row execute function raise_public_version_of_plan();

create function raise_public_version_of_author() returns trigger
  language plpgsql
  as $$
begin
  perform change_public_version() from catalogue_entries where author_id = new.id limit 1;
  return null;
end
$$;
create constraint trigger users_public_version after update of name on users
  deferrable initially deferred for each row when (old.name is distinct from new.name)
  execute function raise_public_version_of_author();
