-- The public site of an organization. Its nine kinds of content are lists of the same shape (a title, a text,
-- a picture, a link, an order), read together when the site is drawn, so they share one table; what a kind
-- cannot do without is a check.

create table site_items (
  id uuid primary key default new_id(),
  organization_id uuid not null constraint site_items_organization_id_fkey references organizations on delete restrict,
  kind text not null,
  position bigint not null default 0,
  title text not null,
  body text not null default '',
  link_url text,
  file_id uuid constraint site_items_file_id_fkey references files on delete restrict,
  career_id uuid constraint site_items_career_id_fkey references careers on delete restrict,
  course_id uuid constraint site_items_course_id_fkey references courses on delete restrict,
  parent_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  details jsonb not null default '{}',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_items_organization_key unique (organization_id, id),
  constraint site_items_parent_id_fkey foreign key (organization_id, parent_id)
    references site_items (organization_id, id) on delete restrict,
  constraint site_items_kind_check check (kind in
    ('careers', 'courses', 'carousel', 'news', 'blogs', 'events', 'documents',
     'organization-chart', 'social-networks')),
  constraint site_items_title_check check (title ~ '\S'),
  constraint site_items_details_check check (jsonb_typeof(details) = 'object'),
  constraint site_items_period_check check (ends_at is null or (starts_at is not null and ends_at >= starts_at)),
  constraint site_items_career_check check (career_id is null or kind = 'careers'),
  constraint site_items_course_check check ((course_id is not null) = (kind = 'courses')),
  constraint site_items_parent_check check (parent_id is null or (kind = 'organization-chart' and parent_id <> id))
);
create index site_items_list_idx on site_items (organization_id, kind, position, id);
create unique index site_items_course_key on site_items (organization_id, course_id) where course_id is not null;
create index site_items_course_idx on site_items (course_id) where course_id is not null;
create index site_items_career_idx on site_items (career_id) where career_id is not null;
create index site_items_file_idx on site_items (file_id) where file_id is not null;
create index site_items_parent_idx on site_items (organization_id, parent_id) where parent_id is not null;
create trigger site_items_touch before update on site_items for each row execute function touch();
comment on column site_items.position is
  'Two of the same are in the order of their ids: harmless here, so nothing is locked.';
comment on column site_items.body is 'HTML, sanitised when it was written.';
comment on column site_items.parent_id is
  'Who stands above in the organization chart; always of the same organization.';
comment on column site_items.published_at is 'Null: only the organization''s own people see it.';
