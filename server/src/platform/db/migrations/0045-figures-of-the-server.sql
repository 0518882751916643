-- Figures of the server and of what happened on pages, each at a bounded size.

create function add_counts(one bigint[], other bigint[]) returns bigint[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(coalesce(a, 0) + coalesce(b, 0) order by n), '{}')
    from unnest(one, other) with ordinality as counts (a, b, n));
comment on function add_counts(bigint[], bigint[]) is 'Adds two histograms; the buckets that one of them lacks are empty.';
create aggregate sum_counts(bigint[]) (sfunc = add_counts, stype = bigint[], initcond = '{}');

create table server_samples (
  step text not null,
  at timestamptz not null,
  requests bigint not null default 0,
  errors bigint not null default 0,
  refused bigint not null default 0,
  event_batches_refused bigint not null default 0,
  events_kept bigint not null default 0,
  events_dropped bigint not null default 0,
  latency bigint[] not null default '{}',
  latency_ms double precision not null default 0,
  loop_delay double precision,
  memory bigint,
  connections integer,
  jobs integer,
  oldest_job integer,
  mails integer,
  disk_free bigint,
  disk_size bigint,
  database_rows bigint,
  database_bytes bigint,
  objects bigint,
  file_bytes bigint,
  primary key (step, at),
  constraint server_samples_step_check check (step in ('minute', 'hour', 'total'))
) with (fillfactor = 50);
comment on table server_samples is
  'One row a minute for a day, one an hour for 90 days, and one of all time; all processes add to the same rows.';
comment on column server_samples.latency is 'How many requests were answered in the time of each bucket; see server/src/meter/histogram.ts.';
comment on column server_samples.latency_ms is 'The sum of the latencies.';
comment on column server_samples.loop_delay is 'Milliseconds; the 99th percentile of the worst process, of an hour in its worst minute.';
comment on column server_samples.memory is 'Bytes of all processes; of an hour the most.';

-- The last result of what takes too long to measure at every request.
create table measurements (
  name text primary key,
  value jsonb not null,
  milliseconds integer not null,
  measured_at timestamptz not null
);
comment on column measurements.milliseconds is 'How long it took: what takes longer is measured less often.';

-- It was never filled, and had no pages and no kinds.
drop table event_days;
create table event_days (
  day date not null,
  dimension text not null,
  value text not null,
  events bigint not null,
  visitors bigint not null,
  counted_at timestamptz not null,
  primary key (day, dimension, value),
  constraint event_days_dimension_check check (dimension in ('day', 'country', 'page', 'kind'))
);
comment on table event_days is
  'Events counted by day: a month reads a few thousand rows instead of millions. Today is counted again every few minutes.';
comment on column event_days.value is
  'The country (ZZ: unknown), path or name; empty for the day itself, and for the pages or kinds beyond the most frequent.';
