-- What every later file leans on. Ids, the spelling of searches, "last changed" and "never changes" are
-- decided here once, so that a table only has to say which of them it wants.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- Ids carry their time: new rows land at the end of every index instead of all over it, which is what keeps
-- inserts cheap at ten million rows. PostgreSQL 18 makes such ids itself; older servers get our own.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is not null then
    create function new_id() returns uuid
      language sql volatile parallel safe
      as 'select pg_catalog.uuidv7()';
  else
    create function new_id() returns uuid
      language sql volatile parallel safe
      as $body$
        -- A random uuid (version 4) whose first six bytes become the milliseconds; two bits turn 4 into 7.
        select encode(
          set_bit(set_bit(
            overlay(uuid_send(gen_random_uuid())
              placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
              from 1 for 6),
            52, 1), 53, 1), 'hex')::uuid
      $body$;
  end if;
end
$$;
comment on function new_id() is 'A uuid that sorts by the time it was made (version 7).';

-- unaccent() is only "stable" because its dictionary could be exchanged; we never do, and an index needs the promise.
create function searchable(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
comment on function searchable(text) is
  'How a text is compared in a search: small letters, no accents. Both sides of the comparison go through it.';

create function touch() returns trigger
  language plpgsql
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function touch() is 'Sets updated_at, so that no writer can forget to.';

-- A promise that only the code keeps is broken by the first repair script. This one holds for every hand.
create function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% is refused: the rows of % never change', lower(tg_op), tg_table_name
    using errcode = 'integrity_constraint_violation', table = tg_table_name,
          constraint = tg_table_name || '_immutable';
end
$$;
comment on function refuse_change() is 'Trigger for rows that are written once: revisions, ledger, logs.';
