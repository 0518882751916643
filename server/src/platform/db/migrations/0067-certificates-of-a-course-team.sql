-- Whoever built or reviewed a course has seen its right answers: their certificate says so.
alter table issued_certificates
  add column holder_role text,
  add constraint issued_certificates_holder_role_check check (holder_role in ('owner', 'collaborator', 'reviewer'));
comment on column issued_certificates.holder_role is
  'What the holder was in the course on the day. Null: a learner only, or issued before certificates said so: those '
  'stay as they were printed.';
