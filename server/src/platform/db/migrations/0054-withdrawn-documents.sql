-- A published document cannot be deleted, because people accepted it; it can be taken from its address.
alter table documents add column withdrawn_at timestamptz;
comment on column documents.withdrawn_at is 'Nobody reads it at its address any more. The next publication ends this.';
