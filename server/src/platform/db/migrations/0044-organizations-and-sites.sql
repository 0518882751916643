-- Organizations have a logo, seats, and a site whose items are edited as drafts.

alter table organizations
  add column logo_file_id uuid constraint organizations_logo_file_id_fkey references files on delete restrict;
create index organizations_logo_file_idx on organizations (logo_file_id) where logo_file_id is not null;

-- The logo is saved apart from the other fields: who edits these has not missed anything when it changes.
drop trigger organizations_touch on organizations;
create trigger organizations_touch before update on organizations for each row
  when (new.logo_file_id is not distinct from old.logo_file_id) execute function touch();

-- An item of a site is its draft. What visitors see is a copy of it, made when it was published; the next copy waits
-- for its time. Nothing had written into this table before.
alter table site_items
  drop column body,
  drop column link_url,
  drop column file_id,
  drop column published_at,
  add column live jsonb,
  add column live_since timestamptz,
  add column live_at timestamptz,
  add column live_shown_at timestamptz,
  add column live_name text generated always as (live ->> 'Name') stored,
  add column next jsonb,
  add column next_at timestamptz,
  add column shown_at timestamptz not null default now(),
  add constraint site_items_live_check check (
    (live is null) = (live_at is null) and (live is null) = (live_since is null) and (live is null) = (live_shown_at is null)),
  add constraint site_items_next_check check ((next is null) = (next_at is null)),
  add constraint site_items_careers_check check (kind <> 'careers' or career_id is not null),
  add constraint site_items_starts_check check (kind <> 'events' or starts_at is not null);
create unique index site_items_career_key on site_items (organization_id, career_id) where career_id is not null;
-- Neither an order nor a publication is a change of the draft: it does not conflict with an open form.
drop trigger site_items_touch on site_items;
create trigger site_items_touch before update on site_items for each row
  when (old.title is distinct from new.title or old.details is distinct from new.details
    or old.career_id is distinct from new.career_id or old.course_id is distinct from new.course_id
    or old.parent_id is distinct from new.parent_id or old.starts_at is distinct from new.starts_at
    or old.ends_at is distinct from new.ends_at)
  execute function touch();
create index site_items_next_idx on site_items (next_at) where next_at is not null;
-- News, blogs and events are listed by date, the newest first.
create index site_items_dated_idx on site_items (organization_id, kind, shown_at desc, id desc);
comment on column site_items.shown_at is 'The beginning of an event, the date of other items, otherwise when it was made.';
comment on column site_items.details is 'The fields of its kind that no column has; HTML was sanitised when it was written.';
create index site_items_live_idx on site_items (organization_id, kind, live_shown_at desc, id desc) where live is not null;
comment on column site_items.live_since is 'When visitors first saw it; live_at is when what they see was published.';
comment on column site_items.live_shown_at is 'As shown_at, of what visitors see: a draft with another date moves nothing on the site.';
comment on column site_items.live_name is 'So that a list of names reads no texts.';
comment on column site_items.live is 'What visitors see: name and fields as the contract names them. Null: nothing.';
comment on column site_items.next is 'What visitors will see from next_at on; a job then makes it live.';

-- Files of the draft and of what visitors see, pictures in rich text included.
create table site_item_files (
  item_id uuid not null constraint site_item_files_item_id_fkey references site_items on delete cascade,
  file_id uuid not null constraint site_item_files_file_id_fkey references files on delete restrict,
  primary key (item_id, file_id)
);
create index site_item_files_file_idx on site_item_files (file_id);

-- Grants of an organization's files count towards its quota as those of a course do.
alter table spent_grants
  alter column course_id drop not null,
  add column organization_id uuid constraint spent_grants_organization_id_fkey references organizations on delete cascade,
  add constraint spent_grants_holder_check check ((course_id is null) <> (organization_id is null));
create index spent_grants_organization_idx on spent_grants (organization_id) where organization_id is not null;

-- Seats: an administrator says how many, each invitation of the organization takes one. The check is what keeps two
-- invitations at once from taking the same seat.
create table organization_seats (
  organization_id uuid not null constraint organization_seats_organization_id_fkey references organizations on delete restrict,
  plan_id uuid not null constraint organization_seats_plan_id_fkey references plans on delete restrict,
  seats integer not null,
  taken integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, plan_id),
  constraint organization_seats_seats_check check (seats between 0 and 100000),
  constraint organization_seats_taken_check check (taken between 0 and seats)
);
create index organization_seats_plan_idx on organization_seats (plan_id);
create trigger organization_seats_touch before update on organization_seats for each row execute function touch();

create table taken_seats (
  organization_id uuid not null,
  plan_id uuid not null,
  user_id uuid not null constraint taken_seats_user_id_fkey references users on delete restrict,
  subscription_id uuid not null constraint taken_seats_subscription_id_fkey references subscriptions on delete restrict,
  given_by uuid not null constraint taken_seats_given_by_fkey references users on delete restrict,
  created_at timestamptz not null default now(),
  primary key (organization_id, plan_id, user_id),
  constraint taken_seats_seats_fkey foreign key (organization_id, plan_id)
    references organization_seats (organization_id, plan_id) on delete restrict
);
create index taken_seats_user_idx on taken_seats (user_id);
create index taken_seats_subscription_idx on taken_seats (subscription_id);
create index taken_seats_given_by_idx on taken_seats (given_by);
comment on table taken_seats is 'The seat that a person has of a plan; another one takes its place when its subscription is over.';

-- People in the courses of an organization, and when each of them moved last.
create index enrolments_moved_idx on enrolments (course_id, last_seen_at, user_id) where completed_at is null;

-- Visits of the site of an organization.
alter table events add column organization_id uuid;
create index events_organization_idx on events (organization_id, at) where organization_id is not null;
comment on column events.organization_id is 'Whose site the page belongs to. No foreign key, as with courses.';

-- What the pages of a site are made of beside its items: the organization itself and the maps of careers.
create constraint trigger organizations_public_deletion after delete on organizations
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger careers_public_version after update on careers
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger school_cycles_public_version after update on school_cycles
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger school_subjects_public_version after update on school_subjects
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger career_cycles_public_version after insert or update or delete on career_cycles
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger cycle_subjects_public_version after insert or update or delete on cycle_subjects
  deferrable initially deferred for each row execute function raise_public_version();
create constraint trigger subject_courses_public_version after insert or update or delete on subject_courses
  deferrable initially deferred for each row execute function raise_public_version();
-- Of an item only what visitors see: who saves a draft changes nothing public.
create constraint trigger site_items_public_version after insert on site_items
  deferrable initially deferred for each row when (new.live is not null) execute function raise_public_version();
create constraint trigger site_items_public_change after update on site_items
  deferrable initially deferred for each row
  when (old.live is distinct from new.live or old.live_at is distinct from new.live_at
    or (new.live is not null and old.position <> new.position))
  execute function raise_public_version();
create constraint trigger site_items_public_deletion after delete on site_items
  deferrable initially deferred for each row when (old.live is not null) execute function raise_public_version();

-- The domain of an organization names the group of its members. A provider of identities outside this database is told of
-- a new name afterwards; until then what it says of the old one is meant for the new one.
create table renamed_groups (
  from_name text primary key,
  to_name text not null,
  created_at timestamptz not null default now()
);
