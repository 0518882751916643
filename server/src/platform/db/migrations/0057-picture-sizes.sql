-- A page that knows the size of a picture keeps its place before it has loaded. Covers and pictures that were there before are measured by a
-- job, which this index serves; once it has measured all of them, the index is empty.

alter table files
  add column width integer,
  add column height integer,
  add constraint files_size_check check ((width is null) = (height is null) and width >= 0 and height >= 0);
create index files_unmeasured_idx on files (id)
  where status = 'confirmed' and kind in ('cover', 'image') and width is null;

comment on column files.width is
  'Of a picture, in pixels, upright. 0 with height 0: the job has found no picture there. Null: not measured, or no picture.';
