import { resolve } from 'node:path'
import { Problem } from '@aulanova/contract/kernel/problems'
import { composeServices } from '#app/composition/compose.ts'
import { type Deletion, deletePerson } from '#domains/operations/persons/delete-person.rules.ts'
import { exportPerson } from '#domains/operations/persons/export-person.rules.ts'
import { StartError } from '#kernel/start-error.ts'
import { writeZip } from '#platform/zip/write-zip.ts'
import { sizeOf } from './checks/figures.ts'
import { withDatabase } from './checks/open.ts'
import { type Command, operator, wordOf } from './command.ts'

export const personDeleteCommand: Command = {
  usage: 'EMAIL [--yes] [--keep-texts]',
  help: `Deletes a person: sessions, notes, mails and logs are deleted; payments, the ledger, progress and courses stay
without saying whose they were. Name, e-mail addresses and username are replaced in every text of the database. Without
--yes it only says what would be done. A name of one word, or that another account has too, stays in the texts of others;
with --keep-texts every name does. It cannot be undone. See the runbook: backups still have the person.`,
  options: { yes: { type: 'boolean' }, 'keep-texts': { type: 'boolean' } },
  words: 1,
  run: (call) =>
    withDatabase(call.config, async (sql, url) => {
      const isPreview = call.options.yes !== true
      const keepsTexts = call.options['keep-texts'] === true
      await using stops = new AsyncDisposableStack()
      const services = await composeServices(call.config, url)
      stops.defer(services.close)
      const asked = { email: wordOf(call, 0), isPreview, keepsTexts, by: operator() }
      const deletion = await deletePerson({ ...services, sql }, asked).catch(refused)
      if (!deletion) throw new StartError('There is no account with this address.')
      for (const line of linesOf(deletion)) call.say(line)
      call.say(`\n${isPreview ? previewEnd(deletion) : `The person is deleted. Account ${deletion.id}.`}`)
      return isPreview ? 1 : 0
    }),
}

const openMoney =
  'a payment or a refund of the person has no outcome yet: cancel the payment on its page under finances, or wait for the refund.'

const previewEnd = ({ openPayments }: Deletion) =>
  openPayments.length > 0
    ? `Nothing was changed, and --yes would be refused: ${openMoney}`
    : 'Nothing was changed. --yes does it.'

function refused(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'InvalidState') throw error
  const isOpen = error.details?.some(({ field }) => field === 'payments')
  throw new StartError(
    isOpen
      ? `It was not done: ${openMoney} Without --yes it is named.`
      : 'The person is the last administrator: make another one first (admin create).',
  )
}

/** What was done, or would be, and what is left to do elsewhere. */
function linesOf({
  report,
  certificates,
  remainingNames,
  openPayments,
  customers,
  courses,
  files,
}: Deletion): string[] {
  return [
    ...[...report].map(([table, { deleted, changed }]) => `  ${table}: ${deleted} deleted, ${changed} changed`),
    certificates === 1
      ? '1 certificate is withdrawn, and its files deleted.'
      : `${certificates} certificates are withdrawn, and their files deleted.`,
    ...remainingNames.map((name) => `The name "${name}" is replaced only in what is about the person.`),
    ...openPayments.map(
      (id) =>
        `Payment ${id} has no outcome yet: nothing can be deleted before. It can be cancelled at /admin/finances/payments/${id}.`,
    ),
    ...customers.map(({ provider, customerId }) => `Delete customer ${customerId} at ${provider} yourself.`),
    ...courses.map(({ id, name }) => `Course "${name}" (${id}) stays, with an owner who cannot sign in.`),
    ...(files === 1 ? ['1 file that the person uploaded stays with its course: look into it.'] : []),
    ...(files > 1 ? [`${files} files that the person uploaded stay with their courses: look into them.`] : []),
  ]
}

export const personExportCommand: Command = {
  usage: 'EMAIL FILE.zip',
  help: `Writes everything about a person, as of one moment, into a zip that only this account can read: rows as JSON, their
certificates, receipts and uploaded files, and a README. Passwords, codes and what others did are left out. People may work
meanwhile. FILE appears when it is complete, and is never overwritten.`,
  words: 2,
  run: (call) =>
    withDatabase(call.config, async (sql, url) => {
      const path = resolve(wordOf(call, 1))
      await using stops = new AsyncDisposableStack()
      const services = await composeServices(call.config, url)
      stops.defer(services.close)
      const zip = await writeZip(path)
      stops.defer(zip.abandon)
      const exported = await exportPerson(services, sql, wordOf(call, 0), zip)
      if (!exported) throw new StartError('There is no account with this address.')
      const bytes = await zip.finish()
      const rows = [...exported.rows.values()].reduce((sum, count) => sum + count, 0)
      call.say(`${rows} rows and ${exported.files} files. Written to ${path} (${sizeOf(bytes)}).`)
      if (exported.missing > 0) call.say(`${exported.missing} files were not in the store, and are not in the zip.`)
      return 0
    }),
}
