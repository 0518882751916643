import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import type { OfPerson, Person } from './inventory/table.ts'

export interface AccountRow {
  id: string
  username: string
  email: string
  name: string
}

export async function accountByEmail(db: Db, email: string) {
  const [row] = await db<AccountRow[]>`
    select id, username, email, name from users
    where lower(email collate "C") = ${foldEmail(email)} and deleted_at is null`
  return row
}

/** Locks the account, so that nothing is added to it while it is deleted. */
export const lock = (tx: Db, id: string) => tx`select 1 from users where id = ${id} for update`

interface Known {
  names: string[]
  emails: string[]
}

/** Every name and address that the account has had, as far as they are stored. */
export async function knownAs(db: Db, { id, name, email }: AccountRow): Promise<Known> {
  const [row] = await db<[Known]>`
    select
      array(
        select ${name}::text union select receipt_name from payments where user_id = ${id}
        union select holder_name from issued_certificates where user_id = ${id}
        union select before ->> 'Name' from audit_log where subject_kind = 'users' and subject_id = ${id}
        union select after ->> 'Name' from audit_log where subject_kind = 'users' and subject_id = ${id}
        union select subject_name from audit_log where subject_kind = 'users' and subject_id = ${id}
        except select null except select '') as names,
      array(
        select lower(${email}::text) union select lower(receipt_email) from payments where user_id = ${id}
        union select lower(before ->> 'Email') from audit_log where subject_kind = 'users' and subject_id = ${id}
        union select lower(after ->> 'Email') from audit_log where subject_kind = 'users' and subject_id = ${id}
        except select null except select '') as emails`
  return row
}

/** Which of these addresses and names belong to another account now. */
export async function usedByOthers(db: Db, id: string, { names, emails }: Known): Promise<Known> {
  const [row] = await db<[Known]>`
    select
      array(select name from unnest(${names}::text[]) as known (name)
        where exists (select from users where users.id <> ${id} and searchable(users.name) = searchable(known.name))) as names,
      array(select email from unnest(${emails}::text[]) as known (email)
        where exists (select from users where users.id <> ${id} and lower(users.email) = known.email)) as emails`
  return row
}

/** Payments and refunds that the provider has yet to answer. */
export async function openMoney(db: Db, id: string) {
  const rows = await db<{ id: string }[]>`
    select id from payments p where user_id = ${id} and (status in ('requires-action', 'processing')
      or exists (select from refunds r where r.payment_id = p.id and r.status = 'asked')) order by id`
  return rows.map((row) => row.id)
}

export const customersOf = (db: Db, id: string) => db<{ provider: string; customerId: string }[]>`
  select provider, customer_id from payment_customers where user_id = ${id} order by provider`

export const coursesOf = (db: Db, id: string) => db<{ id: string; name: string }[]>`
  select id, name from courses where owner_id = ${id} order by name, id`

export async function certificatesOf(db: Db, id: string) {
  const rows = await db<{ id: string }[]>`select id from issued_certificates where user_id = ${id} order by id`
  return rows.map((row) => row.id)
}

export async function receiptsOf(db: Db, id: string) {
  const rows = await db<{ id: string }[]>`
    select id from payments where user_id = ${id} and receipt_number is not null order by id`
  return rows.map((row) => row.id)
}

/** Folders of the PDFs that say something of the person: certificates and receipts of their own, and of others who name them. */
export async function papersWith(db: Db, id: string, pattern: string) {
  const rows = await db<{ folder: string }[]>`
    select 'certificates/' || i.id as folder
    from issued_certificates i join courses c on c.id = i.course_id
    join revisions r on r.course_id = i.course_id and r.number = i.revision
    where i.user_id = ${id} or c.owner_id = ${id}
      or concat_ws(' ', i.author_name, i.course_name, i.organization_name, i.details, r.general) ~* ${pattern}
    union all
    select 'receipts/' || id from payments where user_id = ${id} or concat_ws(' ', receipt_course, plan_name) ~* ${pattern}`
  return rows.map((row) => row.folder)
}

export interface FileRow {
  id: string
  key: string
  filename: string
  bytes: number
}

export const filesOf = (db: Db, id: string) => db<FileRow[]>`
  select id, key, filename, bytes from files
  where uploaded_by = ${id} and confirmed_at is not null order by created_at, id`

interface Exported {
  name: string
  of: OfPerson
  unexported?: OfPerson | undefined
  hidden: readonly string[]
  /** Whether rows name a course, whose name is then added. */
  hasCourse: boolean
}

/** Tables with a column for the course. */
export async function tablesWithCourse(db: Db) {
  const rows = await db<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'course_id'`
  return new Set(rows.map(({ name }) => name))
}

/** The rows of a person, each as JSON, a part at a time. */
export async function* rowsOf(db: Db, { name, of, unexported, hidden, hasCourse }: Exported, person: Person) {
  const course = hasCourse
    ? db`jsonb_build_object('course', (select name from courses where courses.id = t.course_id))`
    : db`'{}'::jsonb`
  const rows = db<{ json: string }[]>`
    select (${course} || to_jsonb(t) - ${[...hidden]}::text[])::text as json
    from (select * from ${db(name)} where ${of(db, person)} and not ${unexported?.(db, person) ?? db`false`}) t`
  for await (const part of rows.cursor(500)) yield part.map(({ json }) => json)
}
