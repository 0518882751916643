import { randomUUID } from 'node:crypto'
import { createUser } from '../../../contract/src/identity/admin-users.ts'
import { forgotPassword, resendCode, signUp } from '../../../contract/src/identity/auth.ts'
import { inviteMany, readInvitations } from '../../../contract/src/identity/user-import.ts'
import { readOutbox } from '../../../contract/src/operations/dev.ts'
import { inviteLearners, listSeats } from '../../../contract/src/organizations/learners.ts'
import { demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import { type Call, callerOf } from '../shared/api.ts'
import { type Product, startProduct } from '../shared/product.ts'
import type { Drill } from '../shared/run.ts'
import { until } from '../shared/until.ts'
import { brokenNames, linkedNames, marker, plainNames } from './names.ts'

/** What links in mails begin with. */
const publicUrl = 'http://localhost:8080'
/** An end for what hangs, and no measure. */
const longestMs = 60_000

interface Way {
  /** Has a mail sent to an address of another person, with a name of one's choice; null if it is refused. */
  send: (to: string, name: string) => Promise<unknown>
  /** How many mails come of it, after codes were requested too. */
  mails: number
}

/** Tries to have any text mailed to any address: through the name of a person, wherever one can be typed. */
export async function mails({ report }: Drill) {
  const product = await startProduct({ AUTH_LIMITS: 'off', PUBLIC_URL: publicUrl })
  const stranger = callerOf(product.address, null)
  for (const [name, way] of Object.entries(await waysOf(product, stranger))) {
    let read = 0
    for (const text of [...linkedNames, ...brokenNames, ...plainNames]) {
      const to = `${randomUUID()}@victim.test`
      const isTaken = (await way.send(to, text)) !== null
      const isPlain = plainNames.includes(text)
      report.check(isPlain === isTaken, {
        rule: isPlain ? 'a name is refused' : 'a name is accepted',
        call: name,
        input: text,
      })
      if (!isTaken) continue
      // More mails about the same account.
      for (const again of [resendCode, forgotPassword]) await stranger(again, { body: { email: to } })
      const sent = await mailsTo(stranger, to, way.mails)
      report.check(sent.length === way.mails, {
        rule: `not ${way.mails} mails were sent`,
        call: name,
        input: text,
        status: sent.length,
      })
      for (const { Subject, Text, Html } of sent) {
        read++
        const mail = [Subject, Text, Html].join('\n')
        report.check(!mail.includes(marker), { rule: 'a mail contains the name', call: name, input: text })
        report.check(foreignLinks(mail).length === 0, {
          rule: 'a mail links elsewhere',
          call: name,
          input: foreignLinks(mail).join(' '),
        })
      }
    }
    report.say(`${name.padEnd(36)} ${read} mails read`)
  }
}

async function waysOf(product: Product, stranger: Call): Promise<Record<string, Way>> {
  const password = `Drill-${randomUUID()}-Aa1!`
  const admin = callerOf(product.address, (await product.as('general', 'admin')).token)
  const { token } = await product.signIn('org@demo.aulanova.test', demoPassword)
  const member = callerOf(product.address, token)
  const domain = 'montelago.example'
  await product.sql`update organization_seats set seats = 1000`
  const seats = await member(listSeats, { params: { domain } })
  const plan = seats?.Items.find(({ Open }) => Open)?.Plan
  if (!plan) throw new Error('The organization of the demo has no plan to give.')
  return {
    'signing up': {
      send: (email, name) => stranger(signUp, { body: { email, name, password } }),
      // The code, the same kind of code again, and the code for another password.
      mails: 3,
    },
    'an account made by an administrator': {
      send: (email, name) => admin(createUser, { body: { email, name } }),
      // Codes are not mailed to an account that has only a temporary password.
      mails: 1,
    },
    'an invitation from a file': {
      send: async (email, name) => {
        const csv = `email,name\n${email},"${name.replaceAll('"', '""')}"`
        const made = await admin(inviteMany, { body: { csv, groups: ['general'] } })
        if (!made) return null
        const outcome = async () =>
          (await admin(readInvitations, { params: { id: made.Item.Uuid } }))?.Item.Lines[0]?.Outcome
        await until(async () => (await outcome()) !== 'waiting', longestMs)
        return (await outcome()) === 'invite' ? made : null
      },
      mails: 1,
    },
    'a seat of an organization': {
      send: (Email, Name) => member(inviteLearners, { params: { domain }, body: { plan, people: [{ Email, Name }] } }),
      // The invitation, and that there is a course.
      mails: 2,
    },
  }
}

/** They are written before the answer, or by a job: waits until all are there. */
async function mailsTo(stranger: Call, to: string, count: number) {
  const read = async () => (await stranger(readOutbox, { query: { to } }))?.Items ?? []
  await until(async () => (await read()).length >= count, longestMs)
  return read()
}

const foreignLinks = (mail: string) =>
  [...mail.matchAll(/\bhttps?:\/\/[^\s"'<>]+/g)].map(([link]) => link).filter((link) => !link.startsWith(publicUrl))
