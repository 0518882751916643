-- A package is larger once it is unpacked. The difference is reserved before the first byte is written, so that several
-- packages at once cannot pass the quotas.
alter table files add column reserved_bytes bigint not null default 0
  constraint files_reserved_bytes_check check (reserved_bytes >= 0);
comment on column files.reserved_bytes is
  'Beyond bytes, while the upload is looked at: what it will take once it is confirmed.';
