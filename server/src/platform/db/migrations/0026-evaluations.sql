-- An evaluation was called a form here. Tables, columns and the names of all that belongs to them follow the glossary.

alter table forms rename to evaluations;
alter table revision_forms rename to revision_evaluations;
alter table questions rename column form_id to evaluation_id;
alter table revision_evaluations rename column form_id to evaluation_id;
alter table attempts rename column form_id to evaluation_id;
alter table revisions rename column form_count to evaluation_count;

-- Constraints, among them those for "not null", which PostgreSQL names from version 18 on.
do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as owner, conname as old from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '(^|_)forms?_'
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.old,
      regexp_replace(named.old, '(^|_)form(?=s?_)', '\1evaluation', 'g'));
  end loop;
end
$$;

alter index forms_course_idx rename to evaluations_course_idx;
alter index forms_deleted_idx rename to evaluations_deleted_idx;
alter index attempts_form_idx rename to attempts_evaluation_idx;
alter trigger forms_touch on evaluations rename to evaluations_touch;
alter trigger revision_forms_immutable on revision_evaluations rename to revision_evaluations_immutable;
comment on column revisions.block_count is 'With evaluation_count: what 100 % of the course is.';

-- The job that closes attempts has a new name, also where it waits. The library makes its tables after the migrations.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'attempts.close' where identifier = 'evaluations.close';
    update graphile_worker._private_known_crontabs set identifier = 'attempts.close'
      where identifier = 'evaluations.close';
  end if;
end
$$;
