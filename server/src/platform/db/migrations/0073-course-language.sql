-- A course has a language (decision 69): one of the product's, or another by its name. Courses from before have that of their owner.
alter table courses
  add column language text not null default 'mx',
  add constraint courses_language_check check (language ~ '\S');
comment on column courses.language is 'One of the languages of the product, or the name of another. Revisions have it in general.';
alter table courses disable trigger user;
update courses c set language = owner.language
from users owner where owner.id = c.owner_id and owner.language <> c.language;
alter table courses enable trigger user;

alter table revisions disable trigger user;
update revisions r set general = r.general || jsonb_build_object('Language', c.language)
from courses c where c.id = r.course_id;
alter table revisions enable trigger user;
