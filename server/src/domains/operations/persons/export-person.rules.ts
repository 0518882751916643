import { Readable } from 'node:stream'
import { certificatePaper } from '#domains/learning/certificates/paper.rules.ts'
import { receiptPaper } from '#domains/selling/purchases/receipts/receipts.rules.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import type { ZipWriter } from '#platform/zip/write-zip.ts'
import { kinds, readmeOf } from './export-words.ts'
import { inventory } from './inventory/inventory.ts'
import type { Person } from './inventory/table.ts'
import * as store from './persons.store.ts'

export interface Exported {
  /** Rows by the name of their file. */
  rows: Map<string, number>
  files: number
  /** Files that the database names and the store does not have. */
  missing: number
}

/** Writes everything about a person, as of one moment, into a zip. Null if no account has the address. */
export const exportPerson = (services: Services, sql: Pool, email: string, zip: ZipWriter): Promise<Exported | null> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    const account = await store.accountByEmail(tx, email)
    if (!account) return null
    const { emails } = await store.knownAs(tx, account)
    const others = await store.usedByOthers(tx, account.id, { names: [], emails })
    const own = emails.filter((one) => !others.emails.includes(one))
    const rows = await writeRows(tx, zip, { id: account.id, emails: own, newName: '', newEmail: '', newUsername: '' })
    const counts = await writeFiles(services, zip, await papersAndFiles(services, tx, account.id))
    await zip.add('README.txt', readmeOf(account, rows))
    return { rows, ...counts }
  })

async function writeRows(tx: Db, zip: ZipWriter, person: Person) {
  const withCourse = await store.tablesWithCourse(tx)
  const counts = new Map<string, number>()
  for (const [name, { of, unexported, hidden = [] }] of Object.entries(inventory)) {
    const kind = kinds[name]
    if (!of || !kind) continue
    const table = { name, of, unexported, hidden, hasCourse: withCourse.has(name) }
    let count = 0
    const json = async function* () {
      for await (const rows of store.rowsOf(tx, table, person)) {
        yield Buffer.from(`${count === 0 ? '[\n' : ',\n'}${rows.join(',\n')}`)
        count += rows.length
      }
      yield Buffer.from(count === 0 ? '[]\n' : '\n]\n')
    }
    await zip.add(`data/${kind.file}.json`, Readable.from(json()))
    counts.set(kind.file, count)
  }
  return counts
}

interface ToCopy {
  name: string
  key: string
}

async function papersAndFiles(services: Services, tx: Db, id: string): Promise<ToCopy[]> {
  const found: ToCopy[] = []
  for (const certificate of await store.certificatesOf(tx, id)) {
    const { key } = await certificatePaper(services, certificate)
    found.push({ key, name: `certificates/${certificate}.pdf` })
  }
  for (const payment of await store.receiptsOf(tx, id)) {
    const { key } = await receiptPaper(services, payment)
    found.push({ key, name: `receipts/${payment}.pdf` })
  }
  // The id keeps files of the same name apart; a name must not lead out of the folder it is unpacked in.
  for (const file of await store.filesOf(tx, id))
    found.push({ key: file.key, name: `files/${file.id}/${file.filename.replace(/[\\/:\0]|^\.+/g, '_')}` })
  return found
}

async function writeFiles({ files }: Pick<Services, 'files'>, zip: ZipWriter, list: readonly ToCopy[]) {
  let missing = 0
  for (const { name, key } of list) {
    const content = await files.open(key)
    if (content) await zip.add(name, content)
    else missing += 1
  }
  return { files: list.length - missing, missing }
}
