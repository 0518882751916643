-- A person is deleted by making their rows anonymous (decision 51): payments, the ledger and the figures of courses stay
-- right only if the rows stay. The account keeps its id, which leads to nobody afterwards.
alter table users add column deleted_at timestamptz;
comment on column users.deleted_at is
  'When the person was deleted: the row is anonymous and stays for what points at it. It can never act again.';

alter table issued_certificates add column withdrawn_at timestamptz;
comment on column issued_certificates.withdrawn_at is
  'When its holder was deleted: it names nobody any more, hence it proves nothing.';

create or replace function is_active(account users) returns boolean
  language sql stable
  return account.enabled and account.deleted_at is null
    and (not account.demo or coalesce(current_setting('aulanova.demo', true), '') = 'on');

-- While a person is deleted, the texts of rows that otherwise never change may be changed, and nothing else of them: no
-- amount, no date, no id, and no row of the ledger. A table that is not named here has no exception.
create function erasable_columns(of_table text) returns text[]
  language sql immutable
  return case of_table
    when 'audit_log' then '{subject_name,before,after,details,ip,request_id}'
    when 'issued_certificates' then '{holder_name,author_name,course_name,organization_name,details,withdrawn_at}'
    when 'document_acceptances' then '{ip}'
    when 'document_revisions' then '{name,content,texts}'
    when 'subscription_terms' then '{plan_name}'
    -- Generated columns have no value yet when a trigger looks at the new row.
    when 'revisions' then '{general,faq,tags,collaborators,card}'
    when 'revision_sections' then '{title}'
    when 'revision_blocks' then '{title}'
    when 'revision_evaluations' then '{name,questions}'
    when 'block_contents' then '{payload,plain,search}'
    when 'device_log' then '{client,reason}'
  end::text[];
comment on function erasable_columns(text) is 'Columns of unchangeable rows that may be changed while a person is deleted.';

create or replace function refuse_change() returns trigger
  language plpgsql
  as $$
declare
  erasable text[] := erasable_columns(tg_table_name);
begin
  if tg_op = 'UPDATE' and erasable is not null and current_setting('aulanova.erasing', true) = 'on' then
    if to_jsonb(new) - erasable = to_jsonb(old) - erasable then
      return new;
    end if;
  end if;
  raise exception '% is refused: the rows of % never change', lower(tg_op), tg_table_name
    using errcode = 'integrity_constraint_violation', table = tg_table_name,
          constraint = tg_table_name || '_immutable';
end
$$;
