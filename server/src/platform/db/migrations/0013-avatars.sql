-- Experimental: films of a speaking avatar. Nodes are processes we do not control; they may vanish in the middle of a
-- request. A claim is therefore only as good as the node's last beat, and a request returns to the queue without it.

create table avatar_nodes (
  id uuid primary key default new_id(),
  name text not null,
  kind text not null,
  address text,
  capacity integer not null default 1,
  problem text,
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint avatar_nodes_name_key unique (name),
  constraint avatar_nodes_kind_check check (kind in ('built-in', 'http')),
  constraint avatar_nodes_address_check check (kind <> 'http' or address is not null),
  constraint avatar_nodes_capacity_check check (capacity between 1 and 1000)
);
comment on column avatar_nodes.problem is 'Why it cannot work ("ffmpeg is missing"); null: it can.';
comment on column avatar_nodes.beat_at is 'Its state is not stored: a node that has not beaten lately is away.';

create table avatar_requests (
  id uuid primary key default new_id(),
  user_id uuid not null constraint avatar_requests_user_id_fkey references users on delete restrict,
  title text not null,
  script text not null,
  language text not null,
  voice text not null,
  avatar text not null,
  status text not null default 'queued',
  progress integer not null default 0,
  attempts integer not null default 0,
  node_id uuid constraint avatar_requests_node_id_fkey references avatar_nodes on delete restrict,
  claimed_at timestamptz,
  finished_at timestamptz,
  error text,
  file_id uuid constraint avatar_requests_file_id_fkey references files on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint avatar_requests_title_check check (title ~ '\S'),
  constraint avatar_requests_script_check check (char_length(script) between 1 and 5000),
  constraint avatar_requests_status_check check
    (status in ('queued', 'processing', 'completed', 'failed', 'cancelled')),
  constraint avatar_requests_progress_check check (progress between 0 and 100),
  constraint avatar_requests_claim_check check
    (status <> 'processing' or (node_id is not null and claimed_at is not null)),
  constraint avatar_requests_file_check check (status <> 'completed' or file_id is not null)
);
create index avatar_requests_created_idx on avatar_requests (created_at desc, id desc);
create index avatar_requests_user_idx on avatar_requests (user_id, created_at desc, id desc);
create index avatar_requests_queue_idx on avatar_requests (created_at, id) where status = 'queued';
create index avatar_requests_node_idx on avatar_requests (node_id, status);
create index avatar_requests_file_idx on avatar_requests (file_id) where file_id is not null;
create trigger avatar_requests_touch before update on avatar_requests for each row execute function touch();
comment on column avatar_requests.node_id is 'Who has it, or had it last.';
