import { randomBytes } from 'node:crypto'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { WithIdentity } from '#domains/identity/people/identity.ts'
import { audit, type Operator } from '#platform/db/audit.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { deletedAddress } from '#platform/db/email.ts'
import type { Services } from '#platform/services/services.ts'
import { allowErasing, eraseAll, type Replacement, type Report, raisePublicVersion } from './erase.store.ts'
import { type Identifiers, isWholeName, patternFor } from './identifiers.ts'
import type { Person } from './inventory/table.ts'
import * as store from './persons.store.ts'

type Needs = Pick<Services, 'files'> & WithIdentity & { sql: Pool }

interface Asked {
  email: string
  /** A dry run: everything is rolled back, and the report says what would be done. */
  isPreview: boolean
  /** The name stays in texts of others, for a name that also means something else. */
  keepsTexts: boolean
  by: Operator
}

export interface Deletion {
  id: string
  report: Report
  certificates: number
  /** Names that stay in the texts of others, because they can mean something or somebody else. */
  remainingNames: readonly string[]
  /** Payments without an outcome: while there are any, nothing is deleted. */
  openPayments: readonly string[]
  /** As whom payment providers know the person. */
  customers: readonly { provider: string; customerId: string }[]
  /** Courses that have no owner who could change them. */
  courses: readonly { id: string; name: string }[]
  /** Files that belong to courses and sites, and stay there. */
  files: number
}

/** Undoes the transaction of a preview. */
class Undone extends Error {
  deletion: Deletion
  constructor(deletion: Deletion) {
    super('undone')
    this.deletion = deletion
  }
}

/** Null if no account has the address. Throws `InvalidState` for the last administrator. */
export async function deletePerson(services: Needs, asked: Asked): Promise<Deletion | null> {
  try {
    return await services.sql.begin(async (tx) => {
      const deletion = await deleteIn(tx, services, asked)
      if (asked.isPreview && deletion) throw new Undone(deletion)
      return deletion
    })
  } catch (error) {
    if (error instanceof Undone) return error.deletion
    throw error
  }
}

async function deleteIn(
  tx: Db,
  services: Needs,
  { email, isPreview, keepsTexts, by }: Asked,
): Promise<Deletion | null> {
  const account = await store.accountByEmail(tx, email)
  if (!account) return null
  const { id, username } = account
  await store.lock(tx, id)
  const openPayments = await store.openMoney(tx, id)
  const known = await store.knownAs(tx, account)
  const others = await store.usedByOthers(tx, id, known)
  const emails = known.emails.filter((one) => !others.emails.includes(one))
  const person = anonymous(id, emails)
  // Where a provider names accounts by their id, it is the key of all rows, and leads to nobody when the account is gone.
  const usernames = username === id ? [] : [username]
  const names = keepsTexts ? [] : known.names.filter((name) => isWholeName(name) && !others.names.includes(name))
  const customers = await store.customersOf(tx, id)
  const certificates = await store.certificatesOf(tx, id)
  const everywhere = replacementsOf(person, { names, emails, usernames })
  const papers = await store.papersWith(tx, id, everywhere.map(({ pattern }) => pattern).join('|'))
  const facts = { id, openPayments, customers, remainingNames: known.names.filter((name) => !names.includes(name)) }

  if (openPayments.length > 0 && !isPreview) throw new Problem('InvalidState', { details: paymentsOpen })
  await allowErasing(tx)
  const report = await eraseAll(tx, {
    person,
    own: replacementsOf(person, { names: known.names, emails, usernames }),
    everywhere,
  })
  await raisePublicVersion(tx)
  await audit(tx, by, { action: 'delete', kind: 'users', id, name: person.newName })
  // Read after erasing: what is printed and kept by the operator names nobody.
  const courses = await store.coursesOf(tx, id)
  const files = (await store.filesOf(tx, id)).length
  if (!isPreview) {
    // Drawn again at any time, so deleting them before the commit loses nothing if that fails.
    for (const folder of papers) await services.files.removeFolder(folder)
    // Last: a provider outside our database cannot be rolled back.
    await services.identity.admin.forget(tx, { username, emails })
  }
  return { ...facts, report, certificates: certificates.length, courses, files }
}

const paymentsOpen = [{ field: 'payments', reason: 'open' as const }]

function anonymous(id: string, emails: readonly string[]): Person {
  // Random: nothing of the person can be computed from it.
  const tag = randomBytes(5).toString('hex')
  return {
    id,
    emails,
    newName: `Cuenta eliminada ${tag}`,
    newEmail: deletedAddress(tag),
    newUsername: `deleted-${tag}`,
  }
}

/** What stands in texts is short, because texts have a greatest length. */
const inTexts = { name: 'N. N.', email: 'n@n.invalid' }

function replacementsOf(person: Person, { names, emails, usernames }: Identifiers): Replacement[] {
  const { newName, newEmail, newUsername } = person
  const parts: [readonly string[], by: string, byUnique: string][] = [
    [emails, inTexts.email, newEmail],
    [usernames, newUsername, newUsername],
    [names, inTexts.name, newName],
  ]
  return parts.flatMap(([texts, by, byUnique]) => {
    const pattern = patternFor(texts)
    return pattern ? [{ pattern, by, byUnique }] : []
  })
}
