import type { Db } from '#platform/db/db.ts'

interface People {
  admin: string
  creator: string
  reviewer: string
  finances: string
}

/** Who did what, derived from the rows that the demo has by now: every line of the trail leads to something. */
export async function fillTrail(db: Db, people: People) {
  await db`update refunds set refunded_by = ${people.finances}`
  const columns = db`(at, actor_id, ip, action, subject_kind, subject_id, subject_name, person_id, before, after, details)`
  await db`
    insert into audit_log ${columns}
    select at, actor, '127.0.0.1', action, kind, id, name, person, before, after, details from (
      ${courseActs(db, people)}
      union all ${saleActs(db)}
      union all ${referenceActs(db, people.admin)}
    ) as act (at, actor, action, kind, id, name, person, before, after, details)
    order by at`
}

/** A course is begun, handed in, approved and published. */
const courseActs = (db: Db, { creator, reviewer }: People) => db`
  select step.at, step.by, step.action, 'courses', c.id::text, c.name, null::uuid, step.before, step.after, '{}'::jsonb
  from courses c
  left join revisions r on r.course_id = c.id and r.number = 1
  cross join lateral (values
    (c.created_at, ${creator}::uuid, 'create', '{}'::jsonb, jsonb_build_object('State', 'draft')),
    (coalesce(r.published_at - interval '3 days', c.handed_in_at), ${creator}::uuid, 'hand-in',
      jsonb_build_object('State', 'draft'), jsonb_build_object('State', 'in-review')),
    (r.published_at - interval '5 hours', ${reviewer}::uuid, 'verdict', jsonb_build_object('State', 'in-review'),
      jsonb_build_object('State', 'approved')),
    (r.published_at, ${creator}::uuid, 'publish', jsonb_build_object('State', 'approved'),
      jsonb_build_object('State', 'published', 'Revision', 1))
  ) as step (at, by, action, before, after)
  where step.at is not null
  union all
  select v.created_at, v.reviewer_id, 'verdict', 'courses', c.id::text, c.name, null, jsonb_build_object('State', 'in-review'),
    jsonb_build_object('State', v.verdict), '{}'
  from review_verdicts v join courses c on c.id = v.course_id`

const saleActs = (db: Db) => db`
  select t.created_at, t.granted_by, 'give', 'subscriptions', s.id::text, u.name, s.user_id, '{}'::jsonb,
    jsonb_build_object('State', 'active'), jsonb_build_object('Course', c.name, 'Plan', t.plan_name, 'Days', t.duration_days)
  from subscription_terms t join subscriptions s on s.id = t.subscription_id join courses c on c.id = s.course_id
  join users u on u.id = s.user_id
  where t.granted_by is not null
  union all
  select r.created_at, r.refunded_by, 'refund', 'payments', p.id::text, u.name, p.user_id, jsonb_build_object('Refunded', 0),
    jsonb_build_object('Refunded', r.amount_cents),
    jsonb_build_object('Amount', r.amount_cents, 'EndsAccess', r.ends_access, 'Reason', r.reason)
  from refunds r join payments p on p.id = r.payment_id join users u on u.id = p.user_id`

const referenceActs = (db: Db, admin: string) => db`
  select made.at, ${admin}::uuid, made.action, made.kind, made.id, made.name, null::uuid, made.before, made.after, '{}'::jsonb
  from (
    select created_at, 'create', 'organizations', id::text, name, '{}'::jsonb, jsonb_build_object('Name', name) from organizations
    union all
    select created_at, 'create', 'categories', id::text, name, '{}', jsonb_build_object('Name', name) from categories
    union all
    select created_at, 'create', 'certificates', id::text, name, '{}', jsonb_build_object('Name', name) from certificates
    union all
    select r.published_at, 'publish', 'documents', d.id::text, d.name, jsonb_build_object('Revision', r.number - 1),
      jsonb_build_object('Revision', r.number)
    from document_revisions r join documents d on d.id = r.document_id
    union all
    select updated_at, 'update', 'prices', 'prices', '', '{}', value from settings where name = 'prices'
  ) as made (at, action, kind, id, name, before, after)`

/** Of the browsers that people sign in with. */
const clients = [
  'Chrome · Windows',
  'Chrome · Android',
  'Safari · iPhone',
  'Firefox · Linux',
  'Edge · Windows',
  'Safari · macOS',
]

/** Sign-ins of the last year, more often by those who work here; now and then a wrong password. Addresses are of documentation. */
export async function fillSignIns(db: Db) {
  await db`
    insert into device_log (user_id, event, ip, client, reason, at)
    select users.id, case when dice.missed then 'refused' else 'sign-in' end, ('198.51.100.' || (dice.home % 250 + 1))::inet,
      (${clients}::text[])[1 + dice.home % ${clients.length}::int], case when dice.missed then 'NotAuthorized' end, dice.at
    from users
    cross join lateral generate_series(1,
      case when exists (select 1 from user_groups g where g.user_id = users.id and g.group_name <> 'general') then 40 else 9 end) as n
    cross join lateral (
      select abs(hashtext(users.email)) as home, abs(hashtext(users.email || n)) % 17 = 0 as missed,
        now() - interval '2 hours' - least(now() - users.created_at, interval '360 days')
          * ((abs(hashtext(n || users.email)) % 1000) / 1010.0) as at) dice
    order by dice.at`
}
