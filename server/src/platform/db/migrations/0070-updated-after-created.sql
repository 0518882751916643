-- A change was before the creation in two cases: created_at came from the server's clock, within a transaction that had begun
-- before, or a transaction changed a row that another one created after it had begun.
create function not_before_creation() returns trigger
  language plpgsql
  as $$
begin
  -- Later than what other transactions wrote, because updated_at is the version of some records.
  new.updated_at := case tg_op when 'INSERT' then new.created_at else greatest(new.created_at, clock_timestamp()) end;
  return new;
end
$$;
comment on function not_before_creation() is 'Sets updated_at of a row that would have been changed before it was created.';

-- Triggers of a table run in the order of their names: this one after touch().
do $$
declare
  kind text;
begin
  for kind in
    select c.relname from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (select count(*) from pg_attribute where attrelid = c.oid and attname in ('created_at', 'updated_at')) = 2
    order by 1
  loop
    execute format('alter table %I disable trigger user', kind);
    execute format('update %I set updated_at = created_at where updated_at < created_at', kind);
    execute format('alter table %I enable trigger user', kind);
    execute format(
      'create trigger %I before insert or update on %I for each row
        when (new.updated_at < new.created_at) execute function not_before_creation()',
      kind || '_updated_after_created', kind);
  end loop;
end
$$;
