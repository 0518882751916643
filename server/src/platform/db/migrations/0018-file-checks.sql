-- Looking at an upload takes seconds and happens outside of any transaction. The lease says who is at it, so that two
-- who confirm at once do the work once, and a process that died in the middle blocks nobody for long.

alter table files
  add column checked_until timestamptz,
  add column unused_since timestamptz;
create index files_unused_idx on files (unused_since) where unused_since is not null;

comment on column files.checked_until is 'While it lies ahead, somebody looks at the bytes of this upload.';
comment on column files.unused_since is 'When the sweep first saw that nothing points at it; a week later it goes.';
comment on column files.key is
  'Where the storage keeps it; chosen by us, never by the person uploading. Granted: where the upload arrives. '
  'Confirmed: in a folder of its own, where no grant reaches; for a simulation its first page.';
