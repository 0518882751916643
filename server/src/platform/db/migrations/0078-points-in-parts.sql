-- A question with several right answers may give points in parts, by the author's choice.
alter table questions
  add column in_parts boolean not null default false,
  add constraint questions_in_parts_check check (not in_parts or type = 'multiple-choice');
comment on column questions.in_parts is
  'Each right choice earns its share of the points and each wrong one takes a share away. Otherwise all or nothing.';
