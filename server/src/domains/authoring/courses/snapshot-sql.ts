import type { Db } from '#platform/db/db.ts'

// What a revision stores of a draft beside its content: of the course `c`, joined with the entries of lists that it names.

export const generalSnapshot = (tx: Db) => tx`jsonb_build_object(
  'Name', c.name, 'ShortDescription', c.short_description, 'Description', c.description,
  'Requirements', c.requirements, 'CertificateDetails', c.certificate_details, 'Hours', c.hours, 'Language', c.language,
  'PresentationAddress', c.presentation_url, 'CertificateWording', certificates.details,
  'Category', categories.name, 'Difficulty', difficulties.name,
  'Organization', case when organizations.id is not null then jsonb_build_object(
    'Name', organizations.name,
    'Header', organizations.details -> 'Header',
    'ShowAsBrand', coalesce((organizations.details ->> 'ShowAsBrand')::boolean, false)) end)`

export const faqSnapshot = (tx: Db) => tx`coalesce((
  select jsonb_agg(jsonb_build_object('Question', question, 'Answer', answer) order by position)
  from course_faq where course_id = c.id), '[]')`

export const tagsSnapshot = (tx: Db) => tx`coalesce((
  select jsonb_agg(tags.name order by lower(tags.name))
  from course_tags join tags on tags.id = tag_id where course_id = c.id), '[]')`

export const collaboratorsSnapshot = (tx: Db) => tx`coalesce((
  select jsonb_agg(jsonb_build_object('Name', p.name, 'Role', p.details -> 'Role') order by position)
  from course_collaborators join collaborators p on p.id = collaborator_id where course_id = c.id), '[]')`
