-- Counting the members of a group or the subscribers of a course reads all of them, so the counts are kept. A count is
-- the sum of some rows ("slots"): one row would be locked by every sign-up until it is committed, one after the other.

create table group_counts (
  group_name text not null,
  slot smallint not null,
  users bigint not null,
  primary key (group_name, slot)
) with (fillfactor = 50);
comment on table group_counts is 'How many rows user_groups has of each group: the sum of its slots. Kept by triggers.';
comment on column group_counts.slot is 'Of the connection that counted, so that connections rarely wait for each other.';

create table subscription_counts (
  course_id uuid not null constraint subscription_counts_course_id_fkey references courses on delete cascade,
  revision integer not null,
  slot smallint not null,
  subscriptions bigint not null,
  primary key (course_id, revision, slot)
) with (fillfactor = 50);
comment on table subscription_counts is
  'How many subscriptions a course has, by the revision they were bought at: the sum of the slots. Kept by triggers.';

create function own_slot() returns smallint
  language sql volatile
  return pg_backend_pid() % 16;

-- Once per statement and not per row: a bulk load would update the same row millions of times.
create function count_group_members() returns trigger
  language plpgsql
  as $$
begin
  if tg_op <> 'INSERT' then
    insert into group_counts as kept
    select group_name, own_slot(), -count(*) from removed group by group_name order by group_name
    on conflict (group_name, slot) do update set users = kept.users + excluded.users;
  end if;
  if tg_op <> 'DELETE' then
    insert into group_counts as kept
    select group_name, own_slot(), count(*) from added group by group_name order by group_name
    on conflict (group_name, slot) do update set users = kept.users + excluded.users;
  end if;
  return null;
end
$$;
create trigger user_groups_count_added after insert on user_groups
  referencing new table as added for each statement execute function count_group_members();
create trigger user_groups_count_removed after delete on user_groups
  referencing old table as removed for each statement execute function count_group_members();
create trigger user_groups_count_changed after update on user_groups
  referencing old table as removed new table as added for each statement execute function count_group_members();

create function count_subscriptions() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    insert into subscription_counts as kept
    select course_id, revision, own_slot(), count(*) from added group by course_id, revision order by course_id, revision
    on conflict (course_id, revision, slot) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
  else
    insert into subscription_counts as kept
    select course_id, revision, own_slot(), -count(*) from removed
    group by course_id, revision order by course_id, revision
    on conflict (course_id, revision, slot) do update set subscriptions = kept.subscriptions + excluded.subscriptions;
  end if;
  return null;
end
$$;
create trigger subscriptions_count_added after insert on subscriptions
  referencing new table as added for each statement execute function count_subscriptions();
create trigger subscriptions_count_removed after delete on subscriptions
  referencing old table as removed for each statement execute function count_subscriptions();
-- Costs nothing where other columns are updated, unlike a trigger that counts.
create trigger subscriptions_course_immutable before update of course_id, revision on subscriptions
  for each row execute function refuse_change();

create function recount() returns void
  language plpgsql
  as $$
begin
  lock table user_groups, subscriptions in share mode;
  delete from group_counts;
  insert into group_counts select group_name, 0, count(*) from user_groups group by group_name;
  delete from subscription_counts;
  insert into subscription_counts
  select course_id, revision, 0, count(*) from subscriptions group by course_id, revision;
end
$$;
comment on function recount() is 'Counts anew: for data that was loaded with the triggers off.';
select recount();

-- Subscribers of a course at one revision, the newest first; and whether these people are among them, for the search.
create index subscriptions_revision_idx on subscriptions (course_id, revision, created_at desc, id desc);
create index subscriptions_course_user_idx on subscriptions (course_id, user_id);
