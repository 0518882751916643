-- A document has a text per language. The default language's stays in `name` and `details`; a language without one of
-- its own shows that.
alter table documents add column texts jsonb not null default '{}'
  constraint documents_texts_check check (jsonb_typeof(texts) = 'object');
alter table document_revisions add column texts jsonb not null default '{}'
  constraint document_revisions_texts_check check (jsonb_typeof(texts) = 'object');
comment on column documents.texts is
  'By language, beside the default one: {"eng": {"Name": …, "Content": …}}. HTML, sanitised when it was written.';
comment on column document_revisions.texts is 'The same as they were published; only languages that have a text.';

-- Who accepted which revision.
create table document_acceptances (
  user_id uuid not null constraint document_acceptances_user_id_fkey references users on delete restrict,
  document_id uuid not null,
  revision integer not null,
  at timestamptz not null default now(),
  ip inet,
  primary key (user_id, document_id, revision),
  constraint document_acceptances_revision_fkey foreign key (document_id, revision)
    references document_revisions on delete restrict
);
create trigger document_acceptances_immutable before update or delete on document_acceptances
  for each row execute function refuse_change();
-- `truncate` runs no trigger of a row.
create trigger document_acceptances_kept before truncate on document_acceptances execute function refuse_change();
create index document_acceptances_order_idx
  on document_acceptances (document_id, revision desc, at desc, user_id desc);

-- In slots, like the counts of 0029: after a new revision everybody accepts it at once.
create table acceptance_counts (
  document_id uuid not null constraint acceptance_counts_document_id_fkey references documents on delete cascade,
  revision integer not null,
  slot smallint not null,
  people bigint not null,
  primary key (document_id, revision, slot)
) with (fillfactor = 50);
comment on table acceptance_counts is
  'How many people accepted a revision: the sum of the slots. Kept by a trigger.';

create function count_acceptances() returns trigger
  language plpgsql
  as $$
begin
  insert into acceptance_counts as kept
  select document_id, revision, own_slot(), count(*) from added
  group by document_id, revision order by document_id, revision
  on conflict (document_id, revision, slot) do update set people = kept.people + excluded.people;
  return null;
end
$$;
create trigger document_acceptances_count_added after insert on document_acceptances
  referencing new table as added for each statement execute function count_acceptances();

create or replace function recount() returns void
  language plpgsql
  as $$
begin
  lock table user_groups, subscriptions, document_acceptances in share mode;
  delete from group_counts;
  insert into group_counts select group_name, 0, count(*) from user_groups group by group_name;
  delete from subscription_counts;
  insert into subscription_counts
  select course_id, revision, 0, count(*) from subscriptions group by course_id, revision;
  delete from acceptance_counts;
  insert into acceptance_counts
  select document_id, revision, 0, count(*) from document_acceptances group by document_id, revision;
end
$$;
