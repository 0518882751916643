import type { Db } from '#platform/db/db.ts'

/** The pages that visitors of a site open, the first ones most often. */
const pages = ['', '/careers', '', '/news', '', '/courses', '/events', '', '/documents', '/blogs', '/contact']
/** Where they are: most in Mexico, as the rest of the demo. */
const countries = ['MX', 'MX', 'MX', 'MX', 'MX', 'CO', 'MX', 'MX', 'US', 'MX', 'ES', 'MX', 'GT']
/** As many as the analytics of a site show. */
const days = 30

interface Site {
  organizationId: string
  /** Visits of a usual day. */
  daily: number
}

/** Visits of the last days to the site of an organization: fewer on weekends. */
export async function fillSiteVisits(sql: Db, { organizationId, daily }: Site) {
  await makeMonths(sql)
  await sql`
    with past as (
      select day, (${daily}::int * (0.8 + 0.4 * (abs(hashtext(day::text)) % 100) / 100.0)
        * case when extract(isodow from day) > 5 then 0.55 else 1 end)::int as visits
      from generate_series(current_date - ${days}::int, current_date - 1, interval '1 day') as day),
    visits as (select day, n, abs(hashtext(day::text || n)) as chance from past, generate_series(1, visits) as n)
    insert into events (at, name, path, country, visitor, organization_id)
    select day::timestamp at time zone 'UTC' + make_interval(secs => 50400 + chance % 30000), 'visit',
      '/sites/' || (details ->> 'Domain') || (${pages}::text[])[1 + chance % ${pages.length}::int],
      (${countries}::text[])[1 + n % ${countries.length}::int],
      -- Two visits of each person.
      decode(md5(day::text || n / 2), 'hex'), organizations.id
    from visits, organizations where organizations.id = ${organizationId}`
}

/** Events are partitioned by month, and the server makes the tables of the months to come only. */
const makeMonths = (sql: Db) =>
  sql.unsafe(`
  do $$
  declare month date;
  begin
    for month in select generate_series(
      date_trunc('month', current_date - ${days}), date_trunc('month', current_date), interval '1 month')
    loop
      execute format('create table if not exists %I partition of events for values from (%L) to (%L)',
        'events_' || to_char(month, 'YYYY_MM'), month || ' 00:00:00+00',
        (month + interval '1 month')::date || ' 00:00:00+00');
    end loop;
  end $$`)
