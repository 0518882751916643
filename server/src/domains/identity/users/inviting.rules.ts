import { PersonName } from '@aulanova/contract/identity/person-name'
import { maxGroups } from '@aulanova/contract/identity/user-groups'
import {
  type InviteImport,
  type InviteOutcome,
  type InviteReport,
  inviteOutcomes,
} from '@aulanova/contract/identity/user-import'
import { Email } from '@aulanova/contract/kernel/common'
import { holds, isKnownGroup } from '@aulanova/contract/kernel/permissions'
import { Problem, type ProblemCode } from '@aulanova/contract/kernel/problems'
import { Type } from 'typebox'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { isWaiting } from '#domains/identity/people/invitations.ts'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import { problemOfDatabase } from '#platform/db/constraints.ts'
import type { Db } from '#platform/db/db.ts'
import { foldEmail } from '#platform/db/email.ts'
import { validatorCompiler } from '#platform/http/validation.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services/services.ts'
import { mustExist } from './groups.rules.ts'
import * as inviting from './inviting.store.ts'
import { peopleIn, type WrittenPerson } from './people-file.ts'
import { domainsAmong } from './users.store.ts'

type UserServices = Services & WithIdentity

interface Asked {
  csv: string
  groups: string[]
  again?: boolean
}

/** What would happen to each line. Writes nothing. */
export async function preview(services: Services, asked: Asked): Promise<InviteReport> {
  await mustExist(services, asked.groups)
  return reportOf(await judged(services, services.sql, asked))
}

/** The job that invites the lines of a file, by its name: the job itself needs these rules. */
export const inviteJob = { name: 'users.invite', input: Type.Object({ id: Type.String() }) }
const goOn = (db: Db, id: string) => enqueue(db, inviteJob, { id }, { key: inviting.jobKeyOf(id) })

/** Keeps the lines and leaves the inviting to a job: hashing thousands of passwords takes minutes. */
export async function begin(services: Services, by: Requester, asked: Asked): Promise<InviteImport> {
  await mustExist(services, asked.groups)
  return services.sql.begin(async (tx) => {
    const lines = (await judged(services, tx, asked)).map((line) => {
      const again = line.outcome === 'again'
      return again || line.outcome === 'invite' ? { ...line, again, outcome: 'waiting' as const } : { ...line, again }
    })
    const { id, createdAt } = await inviting.addImport(tx, by, lines)
    const people = lines.filter(({ outcome }) => outcome === 'waiting').length
    if (people > 0) {
      await audit(tx, by, { action: 'import', kind: 'users', id, details: { People: people } })
      await goOn(tx, id)
    }
    return { Uuid: id, Created: createdAt, ...reportOf(lines) }
  })
}

export async function read({ sql }: Services, id: string): Promise<InviteImport> {
  const [found, lines] = await Promise.all([inviting.readImport(sql, id), inviting.linesOf(sql, id)])
  if (!found) throw new Problem('NotFound')
  return { Uuid: id, Created: found.createdAt, ...reportOf(lines) }
}

/** Asked for again and again while people are invited: a file can have thousands of lines. */
export async function progress({ sql }: Services, id: string) {
  const [found, counted] = await Promise.all([inviting.readImport(sql, id), inviting.countLines(sql, id)])
  if (!found) throw new Problem('NotFound')
  const Counts = noLines()
  for (const { outcome, count } of counted) Counts[outcome] = count
  return { Counts }
}

/** One run of the job; between two, other jobs have their turn. */
const invitedAtOnce = 40
/** As many as hash a password at the same time. */
const sideBySide = 4

export async function inviteWaiting(services: UserServices, id: string) {
  const { sql } = services
  const found = await inviting.readImport(sql, id)
  if (!found) return
  const lines = [...(await inviting.waitingLines(sql, id, invitedAtOnce))]
  const isMore = lines.length === invitedAtOnce
  const work = async () => {
    for (let line = lines.shift(); line; line = lines.shift()) {
      // An account that was disabled or left its group stops at once, not when its file is through.
      if (!(await mayInvite(services, found))) return stop(services, id)
      await inviteLine(services, found, line)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  if (isMore) await goOn(sql, id)
}

async function mayInvite({ identity }: UserServices, { createdBy }: inviting.ImportRow) {
  const account = await identity.admin.byId(createdBy)
  return account.enabled && holds(account, 'administration:use')
}

const stop = ({ sql }: Services, id: string) =>
  sql.begin(async (tx) => {
    const stopped = await inviting.settleWaiting(tx, id, 'failed')
    const states = { before: { Status: 'waiting' }, after: { Status: 'failed' } }
    if (stopped > 0)
      await audit(tx, null, { action: 'import', kind: 'users', id, ...states, details: { People: stopped } })
  })

/** Takes up what a process left that was killed: its job stays locked for hours. */
export async function resumeImports({ sql }: Services) {
  for (const { id } of await inviting.abandoned(sql)) await goOn(sql, id)
}

/** The line is settled in the transaction that invites, so that no restart invites a person twice. */
async function inviteLine({ identity, sql }: UserServices, made: inviting.ImportRow, line: inviting.LineRow) {
  const { id, createdBy, username, ip, userAgent, language } = made
  const by = { actor: { id: createdBy, username, groups: [] }, client: { ip, userAgent, language, browser: null } }
  const { email, name, groups } = line
  const settle = (outcome: InviteOutcome) => (tx: Db) => inviting.settle(tx, id, line.line, outcome)
  try {
    if (line.again) await identity.admin.inviteAgain(by, await idOf(sql, email), settle('again'))
    else await identity.admin.create(by, { email, name, groups, language }, settle('invite'))
  } catch (error) {
    await settle(outcomes[codeOf(error)] ?? 'failed')(sql)
  }
}

/** Of problems: an invitation that was used meanwhile is in no state to be mailed again. */
const outcomes: Partial<Record<ProblemCode, InviteOutcome>> = {
  UsernameExists: 'exists',
  InvalidState: 'exists',
  MailLimitExceeded: 'lately',
}

async function idOf(sql: Db, email: string) {
  const account = (await inviting.takenAmong(sql, [foldEmail(email)])).get(foldEmail(email))
  if (!account) throw new Problem('UserNotFound')
  return account.id
}

/** Throws on where the server is busy or the provider away: the job is tried again later. */
function codeOf(error: unknown) {
  const problem = error instanceof Problem ? error : problemOfDatabase(error)
  const isBusy = problem && (problem.statusCode >= 500 || problem.statusCode === 429)
  if (!problem || (isBusy && problem.code !== 'MailLimitExceeded')) throw error
  return problem.code
}

const retentionDays = 30

export const sweepImports = async ({ sql, now }: Services) => {
  await inviting.sweep(sql, new Date(now().getTime() - retentionDays * 86_400_000))
}

type Judged = WrittenPerson & { outcome: InviteOutcome }

async function judged({ limits }: Services, db: Db, { csv, groups, again = false }: Asked): Promise<Judged[]> {
  const people = peopleIn(csv, groups)
  const named = [...new Set(people.flatMap((person) => person.groups))].filter((group) => !isKnownGroup(group))
  const domains = named.length > 0 ? await domainsAmong(db, named) : []
  const taken = await inviting.takenAmong(
    db,
    people.map(({ email }) => foldEmail(email)),
  )
  const waiting = new Set([...taken].flatMap(([key, account]) => (isWaiting(account) ? key : [])))
  const lately = again ? await limits.usedUp(db, 'invitation', [...waiting]) : new Map()
  const standingOf = (key: string): InviteOutcome => {
    if (!taken.has(key)) return 'invite'
    if (!waiting.has(key)) return 'exists'
    return lately.has(key) ? 'lately' : again ? 'again' : 'invited'
  }
  const seen = new Set<string>()
  return people.map((person) => {
    const key = foldEmail(person.email)
    const fault = faultOf(person, domains)
    const outcome = fault ?? (seen.has(key) ? 'repeated' : standingOf(key))
    if (!fault) seen.add(key)
    return { ...person, outcome }
  })
}

const isEmail = validatorCompiler({ schema: Type.Object({ email: Email }), httpPart: 'body' })
const isName = validatorCompiler({ schema: Type.Object({ name: PersonName }), httpPart: 'body' })

function faultOf({ email, name, groups }: WrittenPerson, domains: string[]): InviteOutcome | null {
  if (!isEmail({ email })) return 'invalid-email'
  if (!isName({ name })) return 'invalid-name'
  const isKnown = (group: string) => isKnownGroup(group) || domains.includes(group)
  return groups.length <= maxGroups && groups.every(isKnown) ? null : 'unknown-group'
}

const noLines = () => Object.fromEntries(inviteOutcomes.map((name) => [name, 0])) as Record<InviteOutcome, number>

function reportOf(lines: readonly Judged[]): InviteReport {
  const Counts = noLines()
  const Lines = lines.map(({ line, email, name, named, groups, outcome }) => {
    Counts[outcome] += 1
    return { Line: line, Email: email, Name: name, Named: named, Groups: groups, Outcome: outcome }
  })
  return { Lines, Counts }
}
