-- Revenue by month, course, plan and organization. A year of the ledger has millions of entries, so their sums are kept by
-- day and by month, on the calendar of buyers; triggers add what a statement enters, in its transaction. A course belongs
-- to an organization, so sums of organizations follow from those of courses.

create table ledger_days (
  day date not null,
  course_id uuid not null constraint ledger_days_course_id_fkey references courses on delete restrict,
  plan_id uuid not null constraint ledger_days_plan_id_fkey references plans on delete restrict,
  slot bigint not null,
  sales bigint not null,
  sold_cents bigint not null,
  refunds bigint not null,
  refunded_cents bigint not null,
  primary key (day, course_id, plan_id, slot)
) with (fillfactor = 70);
create index ledger_days_course_idx on ledger_days (course_id);
create index ledger_days_plan_idx on ledger_days (plan_id);
create index ledger_days_new_idx on ledger_days (slot) where slot <> 0;
comment on table ledger_days is 'Sums of ledger_entries by day: each is the sum of its slots. Kept by a trigger.';
comment on column ledger_days.slot is
  'Of the transaction that entered it: transactions that had the same row would wait for each other, and for ever if they wait for other rows too. A job adds them up to slot 0.';
comment on column ledger_days.refunded_cents is 'Given back, less what came back of it (reversal).';

create table ledger_months (
  month date not null,
  course_id uuid not null constraint ledger_months_course_id_fkey references courses on delete restrict,
  plan_id uuid not null constraint ledger_months_plan_id_fkey references plans on delete restrict,
  slot bigint not null,
  sales bigint not null,
  sold_cents bigint not null,
  refunds bigint not null,
  refunded_cents bigint not null,
  primary key (month, course_id, plan_id, slot)
) with (fillfactor = 70);
create index ledger_months_course_idx on ledger_months (course_id);
create index ledger_months_plan_idx on ledger_months (plan_id);
create index ledger_months_new_idx on ledger_months (slot) where slot <> 0;
comment on table ledger_months is 'The same by month, which is known by its first day: a year is twelve of them.';

create function market_day(instant timestamptz) returns date
  language sql stable
  return (instant at time zone 'America/Mexico_City')::date;
comment on function market_day(timestamptz) is 'The day of an instant on the calendar of buyers.';

create function sum_ledger() returns trigger
  language plpgsql
  as $$
begin
  insert into ledger_days as kept
  select market_day(at), course_id, plan_id, pg_current_xact_id()::text::bigint, count(*) filter (where kind = 'sale'),
    coalesce(sum(amount_cents) filter (where kind = 'sale'), 0), count(*) filter (where kind = 'refund'),
    -coalesce(sum(amount_cents) filter (where kind <> 'sale'), 0)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, course_id, plan_id, slot) do update set
    sales = kept.sales + excluded.sales, sold_cents = kept.sold_cents + excluded.sold_cents,
    refunds = kept.refunds + excluded.refunds, refunded_cents = kept.refunded_cents + excluded.refunded_cents;
  insert into ledger_months as kept
  select date_trunc('month', market_day(at))::date, course_id, plan_id, pg_current_xact_id()::text::bigint, count(*) filter (where kind = 'sale'),
    coalesce(sum(amount_cents) filter (where kind = 'sale'), 0), count(*) filter (where kind = 'refund'),
    -coalesce(sum(amount_cents) filter (where kind <> 'sale'), 0)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (month, course_id, plan_id, slot) do update set
    sales = kept.sales + excluded.sales, sold_cents = kept.sold_cents + excluded.sold_cents,
    refunds = kept.refunds + excluded.refunds, refunded_cents = kept.refunded_cents + excluded.refunded_cents;
  return null;
end
$$;

create function compact_ledger_sums() returns void
  language plpgsql
  as $$
begin
  -- One at a time: transactions add rows of their own, so nobody else changes slot 0.
  perform pg_advisory_xact_lock(hashtext('compact_ledger_sums'));
  with gone as (delete from ledger_days where slot <> 0 returning *)
  insert into ledger_days as kept
  select day, course_id, plan_id, 0, sum(sales), sum(sold_cents), sum(refunds), sum(refunded_cents)
  from gone group by day, course_id, plan_id
  on conflict (day, course_id, plan_id, slot) do update set
    sales = kept.sales + excluded.sales, sold_cents = kept.sold_cents + excluded.sold_cents,
    refunds = kept.refunds + excluded.refunds, refunded_cents = kept.refunded_cents + excluded.refunded_cents;
  with gone as (delete from ledger_months where slot <> 0 returning *)
  insert into ledger_months as kept
  select month, course_id, plan_id, 0, sum(sales), sum(sold_cents), sum(refunds), sum(refunded_cents)
  from gone group by month, course_id, plan_id
  on conflict (month, course_id, plan_id, slot) do update set
    sales = kept.sales + excluded.sales, sold_cents = kept.sold_cents + excluded.sold_cents,
    refunds = kept.refunds + excluded.refunds, refunded_cents = kept.refunded_cents + excluded.refunded_cents;
end
$$;
comment on function compact_ledger_sums() is 'Adds up the slots of transactions; called by a job every few minutes.';

create function recount_ledger() returns void
  language plpgsql
  as $$
begin
  lock table ledger_entries in share mode;
  perform pg_advisory_xact_lock(hashtext('compact_ledger_sums'));
  delete from ledger_days;
  insert into ledger_days
  select market_day(at), course_id, plan_id, 0, count(*) filter (where kind = 'sale'),
    coalesce(sum(amount_cents) filter (where kind = 'sale'), 0), count(*) filter (where kind = 'refund'),
    -coalesce(sum(amount_cents) filter (where kind <> 'sale'), 0)
  from ledger_entries group by 1, 2, 3;
  delete from ledger_months;
  insert into ledger_months
  select date_trunc('month', day)::date, course_id, plan_id, 0, sum(sales), sum(sold_cents), sum(refunds), sum(refunded_cents)
  from ledger_days group by 1, 2, 3;
end
$$;
comment on function recount_ledger() is 'Sums the ledger anew: for entries that were loaded with the triggers off.';
select recount_ledger();
create trigger ledger_entries_sum after insert on ledger_entries
  referencing new table as added for each statement execute function sum_ledger();
-- `truncate` runs no trigger of a row, and would leave the sums behind.
create trigger ledger_entries_kept before truncate on ledger_entries execute function refuse_change();

create or replace function recount() returns void
  language plpgsql
  as $$
begin
  lock table user_groups, subscriptions, document_acceptances in share mode;
  delete from group_counts;
  insert into group_counts select group_name, 0, count(*) from user_groups group by group_name;
  delete from subscription_counts;
  insert into subscription_counts
  select course_id, revision, 0, count(*) from subscriptions group by course_id, revision;
  delete from acceptance_counts;
  insert into acceptance_counts
  select document_id, revision, 0, count(*) from document_acceptances group by document_id, revision;
  perform recount_ledger();
end
$$;

-- The last refunds, among very many sales.
create index ledger_entries_refunds_idx on ledger_entries (at, id) where kind = 'refund';
-- Payments that succeeded in a month, to compare them with the ledger.
create index payments_succeeded_idx on payments (succeeded_at) where succeeded_at is not null;

create table ledger_checks (
  month date primary key,
  payments integer not null,
  refunds integer not null,
  difference_cents bigint not null,
  differing uuid[] not null,
  checked_at timestamptz not null
);
comment on table ledger_checks is
  'What a job found when it compared a month of the ledger with payments and refunds, and with the kept sums.';
comment on column ledger_checks.difference_cents is
  'Of all differences without their signs, so that two of them do not cancel each other out.';
comment on column ledger_checks.differing is 'Payments with a difference: some of them, to begin with.';
