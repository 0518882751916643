alter table issued_certificates add column author_name text;
comment on column issued_certificates.author_name is
  'Whom the course named first on the day, or its owner by the name they had then.';
-- Those that were issued before get the name that they have shown until now, once and for all.
alter table issued_certificates disable trigger issued_certificates_immutable;
update issued_certificates i
set author_name = coalesce(r.collaborators -> 0 ->> 'Name', owner.name)
from revisions r, courses c join users owner on owner.id = c.owner_id
where r.course_id = i.course_id and r.number = i.revision and c.id = i.course_id;
alter table issued_certificates enable trigger issued_certificates_immutable;
