-- Nodes that make avatar videos talk to the server over HTTP, each with a token of its own. A claim is a lease: a node that
-- stops beating loses it.

alter table avatar_nodes
  drop column address,
  drop column problem,
  drop constraint avatar_nodes_kind_check,
  alter column kind set default 'other',
  alter column beat_at drop not null,
  alter column beat_at drop default,
  add column token_hash bytea not null,
  add column is_own boolean not null default false,
  add column voices jsonb not null default '[]',
  add column avatars jsonb not null default '[]',
  add column backgrounds text[] not null default '{}',
  add column missing text[] not null default '{}',
  add column losses timestamptz[] not null default '{}',
  add constraint avatar_nodes_kind_check check (kind in ('built-in', 'http', 'other')),
  add constraint avatar_nodes_token_key unique (token_hash),
  add constraint avatar_nodes_voices_check check (jsonb_typeof(voices) = 'array'),
  add constraint avatar_nodes_avatars_check check (jsonb_typeof(avatars) = 'array');
comment on column avatar_nodes.token_hash is 'SHA-256 of its token, which is told once.';
comment on column avatar_nodes.is_own is 'Part of a server, which makes its token at each start.';
comment on column avatar_nodes.missing is 'Sentences about what it lacks; not empty: it takes no work.';
comment on column avatar_nodes.losses is 'When it lost a claim, for a day.';
comment on column avatar_nodes.beat_at is 'Null: it never registered. Its state is not stored: a node that has not beaten lately is away.';

alter table avatar_requests
  drop constraint avatar_requests_node_id_fkey,
  add constraint avatar_requests_node_id_fkey foreign key (node_id) references avatar_nodes on delete set null,
  drop constraint avatar_requests_claim_check,
  drop constraint avatar_requests_file_check,
  drop constraint avatar_requests_script_check,
  drop column attempts,
  drop column error,
  add column background text not null default 'classroom',
  add column claim_id uuid,
  add column lease_until timestamptz,
  add column losses integer not null default 0,
  add column step text,
  add column seconds_left integer,
  add column called_at timestamptz,
  add column uploads uuid[] not null default '{}',
  add column seconds numeric(8, 2),
  add column captions_file_id uuid constraint avatar_requests_captions_file_id_fkey references files on delete restrict,
  add column failure text,
  add column reason text,
  add column removed_at timestamptz,
  add constraint avatar_requests_script_check check (char_length(script) between 1 and 5000 and script ~ '\S'),
  add constraint avatar_requests_background_check check (background in ('classroom', 'night', 'plain')),
  add constraint avatar_requests_claim_key unique (claim_id),
  add constraint avatar_requests_claim_check check
    ((status = 'processing') = (claim_id is not null) and (claim_id is null) = (lease_until is null)),
  add constraint avatar_requests_step_check check (step in ('speaking', 'drawing', 'waiting', 'sending')),
  add constraint avatar_requests_losses_check check (losses >= 0),
  add constraint avatar_requests_failure_check check ((status = 'failed') = (failure is not null)),
  add constraint avatar_requests_finished_check check
    (status not in ('completed', 'failed', 'cancelled') or finished_at is not null),
  add constraint avatar_requests_file_check check
    (file_id is null or status = 'completed');
create index avatar_requests_lease_idx on avatar_requests (lease_until) where status = 'processing';
create index avatar_requests_captions_idx on avatar_requests (captions_file_id) where captions_file_id is not null;
create index avatar_requests_kept_idx on avatar_requests (finished_at) where file_id is not null;
create index avatar_requests_removed_idx on avatar_requests (removed_at) where removed_at is not null;
comment on column avatar_requests.claim_id is 'Names the claim of the node that works on it; another claim has another.';
comment on column avatar_requests.lease_until is 'Moved by each beat of the node. After it the claim is lost.';
comment on column avatar_requests.losses is 'How many nodes lost it. After the first another begins anew, after the second it has failed.';
comment on column avatar_requests.called_at is 'When an outside service called back; null again once its node was told.';
comment on column avatar_requests.uploads is 'Files that the node of the claim was allowed to upload. No foreign key: they are deleted when the claim is lost.';
comment on column avatar_requests.file_id is 'The video; null again when it was in no course and was deleted.';
comment on column avatar_requests.removed_at is 'Taken off the list by its person. It still counts for the day.';
