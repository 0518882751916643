-- What an administrator did: on what, what it was before and after, and from where. Rows from before have no names and
-- no states; their actions and kinds get the names that are used from now on.

alter table audit_log
  add column subject_name text not null default '',
  add column person_id uuid constraint audit_log_person_id_fkey references users on delete restrict,
  add column before jsonb not null default '{}',
  add column after jsonb not null default '{}';

alter table audit_log disable trigger audit_log_immutable;
update audit_log set
  action = split_part(action, '.', 2),
  subject_kind = case subject_kind when 'payment' then 'payments' when 'course' then 'courses' else 'subscriptions' end
where action like '%.%';
update audit_log set person_id = subject_id::uuid where subject_kind = 'users';
alter table audit_log enable trigger audit_log_immutable;

-- `truncate` runs no trigger of a row.
create trigger audit_log_kept before truncate on audit_log execute function refuse_change();

-- Read by time, whatever it is filtered by.
drop index audit_log_subject_idx;
drop index audit_log_actor_idx;
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_actor_idx on audit_log (actor_id, at, id);
create index audit_log_person_idx on audit_log (person_id, at, id) where person_id is not null;
create index audit_log_subject_idx on audit_log (subject_id, at desc, id desc);
create index audit_log_action_idx on audit_log (action, at desc, id desc);
create index audit_log_kind_idx on audit_log (subject_kind, at desc, id desc);

comment on column audit_log.subject_name is 'What the record was called then.';
comment on column audit_log.person_id is
  'To whom it was done: the account itself, or whose subscription or payment it was.';
comment on column audit_log.before is 'The fields that changed, by their names in the API, and their values before.';
