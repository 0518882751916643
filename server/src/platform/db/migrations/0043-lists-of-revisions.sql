-- The lists that a published revision is in. Its `general` has their names only, which may change; a course that is
-- published again must not appear under what its draft has become since.
alter table revisions
  add column category_id uuid,
  add column difficulty_id uuid,
  add column organization_id uuid;
comment on column revisions.category_id is
  'As it was published, like difficulty_id and organization_id. No foreign key: the entry may be deleted later.';

alter table revisions disable trigger revisions_immutable;
update revisions r
set category_id = e.category_id, difficulty_id = e.difficulty_id, organization_id = e.organization_id
from catalogue_entries e
where e.course_id = r.course_id and e.revision = r.number;
-- Revisions that are not in the catalogue: by the names they have kept.
update revisions r
set category_id = (select id from categories where name = r.general ->> 'Category'),
  difficulty_id = (select id from difficulties where name = r.general ->> 'Difficulty'),
  organization_id = (select id from organizations where name = r.general -> 'Organization' ->> 'Name')
where not exists (select from catalogue_entries e where e.course_id = r.course_id and e.revision = r.number);
alter table revisions enable trigger revisions_immutable;

alter table invitation_lines
  add column named boolean not null default true,
  add column again boolean not null default false;
comment on column invitation_lines.named is 'False: the file has no name, and the person is called after the address.';
comment on column invitation_lines.again is 'The person has an account and has not used the invitation: it is mailed again.';
