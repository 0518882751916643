import { Problem } from '@aulanova/contract/kernel/problems'
import {
  type ImportLine,
  type ImportOutcome,
  importOutcomes,
  maxImportLines,
} from '@aulanova/contract/selling/subscriber-import'
import { courseName } from '#domains/authoring/courses/course-people-sql.ts'
import { type PersonRow, toPerson } from '#domains/identity/people/person.records.ts'
import type { Requester } from '#kernel/client.ts'
import { type CsvRow, readCsv } from '#kernel/csv/read-csv.ts'
import { audit, auditAll } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'
import * as importing from './importing.store.ts'
import * as subscribing from './subscribing.store.ts'
import { notifyStarted } from './subscriptions.jobs.ts'

interface Asked {
  courseId: string
  planId: string
  csv: string
}

/** What would happen to each line. Writes nothing. */
export async function previewImport({ sql, now }: Services, asked: Asked) {
  await requireOffer(sql, asked)
  return reportOf(await judged(sql, asked, now()))
}

/** One mail job for so many people. */
const mailedAtOnce = 200

/**
 * Subscribes the people of a file, all of them or none. Who has an active subscription is left as they are: the same
 * file sent again adds nothing.
 */
export const importSubscribers = ({ sql, now: clock }: Services, by: Requester, asked: Asked) =>
  sql.begin(async (tx) => {
    const now = clock()
    const { courseId } = asked
    const { revision, plan } = await requireOffer(tx, asked)
    const found = await judged(tx, asked, now)
    const userIds = found.flatMap(({ outcome, person }) => (outcome === 'subscribe' && person ? [person.id] : []))
    await importing.holdEnrolments(tx, courseId, userIds, now)
    // Those who subscribed between the first look and the lock are active now.
    const active = await importing.activeAmong(tx, courseId, userIds, now)
    const starting = userIds.filter((id) => !active.has(id))
    const begun = await importing.beginAll(tx, starting, { courseId, revision, plan, givenBy: by.actor.id, now })
    for (let at = 0; at < begun.length; at += mailedAtOnce)
      await enqueue(tx, notifyStarted, { ids: begun.slice(at, at + mailedAtOnce).map(({ id }) => id) })
    if (begun.length > 0) await auditImport(tx, by, { courseId, plan, begun, found })
    return reportOf(
      found.map((line) => (line.person && active.has(line.person.id) ? { ...line, outcome: 'active' as const } : line)),
    )
  })

interface Imported {
  courseId: string
  plan: subscribing.Plan
  begun: readonly { id: string; userId: string }[]
  found: readonly Judged[]
}

/** The import, and a gift to each person. */
async function auditImport(tx: Db, by: Requester, { courseId, plan, begun, found }: Imported) {
  const name = await courseName(tx, courseId)
  const details = { Plan: plan.name, People: begun.length }
  const names = new Map(found.flatMap(({ person }) => (person ? [[person.id, person.name]] : [])))
  await audit(tx, by, { action: 'import', kind: 'courses', id: courseId, name, details })
  await auditAll(
    tx,
    by,
    begun.map(({ id, userId }) => ({
      action: 'give',
      kind: 'subscriptions',
      id,
      name: names.get(userId) ?? '',
      person: userId,
      after: { State: 'active' },
      details: { Course: name, Plan: plan.name, Days: plan.durationDays },
    })),
  )
}

async function requireOffer(db: Db, { courseId, planId }: Asked) {
  const revision = await subscribing.offeredRevision(db, courseId)
  if (revision === null) throw new Problem('InvalidState')
  return { revision, plan: await subscribing.planOnSale(db, courseId, planId) }
}

interface Judged {
  line: number
  text: string
  outcome: ImportOutcome
  person: PersonRow | null
}

async function judged(db: Db, { courseId, csv }: Asked, now: Date): Promise<Judged[]> {
  const written = peopleIn(readCsv(csv, { field: 'csv', maxRows: maxImportLines + 1 }))
  const keys = [...new Set(written.flatMap(({ text }) => [text, foldEmail(text)]))]
  const byKey = new Map<string, PersonRow>()
  for (const person of await importing.accounts(db, keys)) {
    byKey.set(person.username, person)
    byKey.set(foldEmail(person.email), person)
  }
  const personOf = (text: string) => byKey.get(text) ?? byKey.get(foldEmail(text)) ?? null
  const found = written.flatMap(({ text }) => personOf(text)?.id ?? [])
  const active = await importing.activeAmong(db, courseId, found, now)
  const seen = new Set<string>()
  return written.map(({ line, text }) => {
    const person = personOf(text)
    const outcome = outcomeOf(text, person, { active, seen })
    if (person) seen.add(person.id)
    return { line, text, outcome, person }
  })
}

function outcomeOf(
  text: string,
  person: PersonRow | null,
  { active, seen }: Record<'active' | 'seen', ReadonlySet<string>>,
): ImportOutcome {
  if (!person) return /^[^\s/]{1,254}$/.test(text) ? 'unknown' : 'invalid'
  if (seen.has(person.id)) return 'repeated'
  return active.has(person.id) ? 'active' : 'subscribe'
}

/** Titles of the column to read, in the product's languages. */
const titles = /^(e-?mail|correo( electrónico)?|username|user|usuario|benutzername|nome utente|почта)$/i

/** The column whose title says so, otherwise the first that has an address in its first row, otherwise the first. */
function peopleIn(rows: CsvRow[]) {
  const [first, ...rest] = rows
  if (!first) throw new Problem('ValidationFailed', { details: [{ field: 'csv', reason: 'empty' }] })
  const titled = first.cells.findIndex((cell) => titles.test(cell))
  const column =
    titled >= 0
      ? titled
      : Math.max(
          0,
          first.cells.findIndex((cell) => cell.includes('@')),
        )
  const people = titled >= 0 ? rest : rows
  if (people.length > maxImportLines)
    throw new Problem('ValidationFailed', { details: [{ field: 'csv', reason: 'tooMany' }] })
  return people.map(({ line, cells }) => ({ line, text: (cells[column] ?? '').slice(0, 300) }))
}

function reportOf(found: readonly Judged[]) {
  const Counts = Object.fromEntries(importOutcomes.map((name) => [name, 0])) as Record<ImportOutcome, number>
  const Lines = found.map(({ line, text, outcome, person }): ImportLine => {
    Counts[outcome] += 1
    return { Line: line, Text: text, Outcome: outcome, User: person && toPerson(person) }
  })
  return { Lines, Counts }
}
