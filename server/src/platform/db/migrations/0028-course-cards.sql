-- Lists of courses show the name, the brief description, the category and the organization of a revision. The long texts
-- beside them in "general" are stored out of line, and reading any field of it would read and decompress all of them.
alter table revisions add column card jsonb not null generated always as
  (general - '{Description,Requirements,CertificateDetails,CertificateWording,PresentationAddress}'::text[]) stored;
comment on column revisions.card is 'General data without the long texts: what lists of courses read.';
