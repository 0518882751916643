import { setTimeout as wait } from 'node:timers/promises'
import { startCourse } from '../../../contract/src/authoring/creator-courses.ts'
import { changePassword } from '../../../contract/src/identity/account.ts'
import { createUser, support } from '../../../contract/src/identity/admin-users.ts'
import {
  confirmSignUp,
  forgotPassword,
  refreshSession,
  resetPassword,
  signIn,
  signUp,
} from '../../../contract/src/identity/auth.ts'
import { updateUserGroups } from '../../../contract/src/identity/user-groups.ts'
import { listMyCourses } from '../../../contract/src/learning/learning.ts'
import { demoPassword } from '../../../server/src/demo/factories/credentials.ts'
import { atOnce, failureUnless, type Race, type Stage, statusesOf, wins } from './stage.ts'

const secondPassword = 'Luna-Tranquila-2027!'
const thirdPassword = 'Nube-Serena-2026!'
let made = 0
const freshEmail = () => `carrera-${process.pid}-${++made}@example.test`

async function mailedCode({ sql }: Stage, email: string) {
  for (let tries = 0; tries < 400; tries++) {
    const [mail] = await sql<{ text: string }[]>`
      select text from mails where to_address = ${email} order by created_at desc limit 1`
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    if (code) return code
    await wait(25)
  }
  return ''
}

const usernameOf = async ({ sql }: Stage, id: string) =>
  (await sql<[{ username: string }]>`select username from users where id = ${id}`)[0].username

async function twoAdministrators(stage: Stage) {
  const [one, two] = [await stage.as('admin'), await stage.as('admin')]
  await stage.sql`
    update user_groups set group_name = 'waiting' where group_name = 'admin' and user_id not in (${one.id}, ${two.id})`
  return [one, two] as const
}

async function administratorsLeft({ sql, count }: Stage) {
  const left = await count(sql<{ n: number }[]>`
    select count(*)::int as n from user_groups join users on id = user_id where group_name = 'admin' and enabled`)
  await sql`delete from user_groups where group_name = 'admin'`
  await sql`update user_groups set group_name = 'admin' where group_name = 'waiting'`
  return left
}

export const identityRaces: Race[] = [
  {
    name: 'the same e-mail signs up five times',
    async run(stage) {
      const email = freshEmail()
      const body = { email, password: secondPassword, name: 'Inés' }
      const outcomes = await atOnce(5, () => stage.call(signUp, { body }))
      const rows = await stage.count(
        stage.sql<{ n: number }[]>`select count(*)::int as n from users where email = ${email}`,
      )
      return failureUnless(rows === 1 && wins(outcomes) >= 1, `${rows} accounts, ${statusesOf(outcomes)}`)
    },
  },
  {
    name: 'a confirmation code is used four times',
    async run(stage) {
      const email = freshEmail()
      await stage.call(signUp, { body: { email, password: secondPassword, name: 'Inés' } })
      const code = await mailedCode(stage, email)
      const outcomes = await atOnce(4, () => stage.call(confirmSignUp, { body: { email, code } as never }))
      return failureUnless(wins(outcomes) === 1, statusesOf(outcomes))
    },
  },
  {
    name: 'a wrong code is guessed twelve times',
    async run(stage) {
      const email = freshEmail()
      await stage.call(signUp, { body: { email, password: secondPassword, name: 'Inés' } })
      const right = await mailedCode(stage, email)
      const body = { email, code: right === '000000' ? '000001' : '000000' }
      const outcomes = await atOnce(12, () => stage.call(confirmSignUp, { body: body as never }, null, '10.9.9.9'))
      const checked = outcomes.filter(({ status }) => status === 400).length
      return failureUnless(checked <= 5 && wins(outcomes) === 0, statusesOf(outcomes))
    },
  },
  {
    name: 'a reset code is used with two passwords',
    async run(stage) {
      const { email } = await stage.person()
      await stage.call(forgotPassword, { body: { email } })
      const code = await mailedCode(stage, email)
      const passwords = [secondPassword, thirdPassword]
      const outcomes = await Promise.all(
        passwords.map((newPassword) => stage.call(resetPassword, { body: { email, code, newPassword } })),
      )
      const winner = outcomes.findIndex(({ status }) => status < 300)
      const opened = await stage.call(signIn, { body: { email, password: passwords[winner] ?? '' } })
      return failureUnless(
        wins(outcomes) === 1 && opened.status === 200,
        `${statusesOf(outcomes)}, then ${opened.status}`,
      )
    },
  },
  {
    name: 'a refresh token is used twice',
    async run(stage) {
      const { refreshToken } = await stage.as('general')
      const outcomes = await atOnce(2, () => stage.call(refreshSession, { body: { refreshToken } }))
      return failureUnless(wins(outcomes) <= 1, statusesOf(outcomes))
    },
  },
  {
    name: 'a refresh is retried with the same attempt number',
    async run(stage) {
      const { refreshToken } = await stage.as('general')
      const attempt = crypto.randomUUID().replaceAll('-', '')
      const outcomes = await atOnce(4, () => stage.call(refreshSession, { body: { refreshToken, attempt } }))
      const given = new Set(outcomes.map(({ body }) => body.refreshToken))
      return failureUnless(wins(outcomes) === 4 && given.size === 1, `${statusesOf(outcomes)}, ${given.size} tokens`)
    },
  },
  {
    name: 'a wrong password is guessed twelve times',
    async run(stage) {
      const { email } = await stage.person()
      const outcomes = await atOnce(12, (n) =>
        stage.call(signIn, { body: { email, password: `Mala-${n}-2026!` } }, null, '10.8.8.8'),
      )
      const checked = outcomes.filter(({ status }) => status === 401).length
      const right = await stage.call(signIn, { body: { email, password: demoPassword } }, null, '10.8.8.8')
      return failureUnless(checked <= 5 && right.status === 429, `${statusesOf(outcomes)}, then ${right.status}`)
    },
  },
  {
    name: 'a password is changed twice',
    async run(stage) {
      const who = await stage.as('general')
      const change = (newPassword: string) => {
        const body = { currentPassword: demoPassword, newPassword }
        return stage.call(changePassword, { params: { id: who.id }, body }, who)
      }
      const outcomes = await Promise.all([change(secondPassword), change(thirdPassword)])
      return failureUnless(wins(outcomes) === 1, statusesOf(outcomes))
    },
  },
  {
    name: 'a group is removed while its permission is used',
    async run(stage) {
      const who = await stage.as('general', 'creator')
      const use = () => stage.call(startCourse, { body: { name: 'Mareas' } }, who)
      const [changed] = await Promise.all([
        stage.call(updateUserGroups, { params: { id: who.id }, body: { groups: ['general'] } }, stage.admin),
        ...Array.from({ length: 4 }, use),
      ])
      const after = await use()
      return failureUnless(changed.status === 200 && after.status >= 401, `${changed.status}, then ${after.status}`)
    },
  },
  {
    name: 'an account is disabled while it is used',
    async run(stage) {
      const who = await stage.as('general')
      const username = await usernameOf(stage, who.id)
      const use = () => stage.call(listMyCourses, { query: {} }, who)
      const [changed] = await Promise.all([
        stage.call(support['disable-user'], { params: { id: who.id }, body: { username } }, stage.admin),
        ...Array.from({ length: 4 }, use),
      ])
      const [after, renewed] = [
        await use(),
        await stage.call(refreshSession, { body: { refreshToken: who.refreshToken } }),
      ]
      return failureUnless(
        changed.status === 200 && after.status === 401 && renewed.status === 401,
        `${changed.status}, then ${after.status} and ${renewed.status}`,
      )
    },
  },
  {
    name: 'an account is disabled while it signs in',
    async run(stage) {
      const { id, email } = await stage.person()
      const username = await usernameOf(stage, id)
      const body = { email, password: demoPassword }
      const [, ...sessions] = await Promise.all([
        stage.call(support['disable-user'], { params: { id }, body: { username } }, stage.admin),
        ...Array.from({ length: 4 }, () => stage.call(signIn, { body })),
      ])
      const opened = sessions.flatMap(({ status, body }) => (status === 200 ? [body as { token: string }] : []))
      const uses = await Promise.all(opened.map((session) => stage.call(listMyCourses, { query: {} }, session)))
      return failureUnless(wins(uses) === 0, `${wins(uses)} sessions are still valid`)
    },
  },
  {
    name: 'two administrators remove each other from the group',
    async run(stage) {
      const [one, two] = await twoAdministrators(stage)
      const take = (by: typeof one, from: typeof one) =>
        stage.call(updateUserGroups, { params: { id: from.id }, body: { groups: ['general'] } }, by)
      const outcomes = await Promise.all([take(one, two), take(two, one)])
      const left = await administratorsLeft(stage)
      return failureUnless(left >= 1, `${left} administrators left, ${statusesOf(outcomes)}`)
    },
  },
  {
    name: 'two administrators disable each other',
    async run(stage) {
      const [one, two] = await twoAdministrators(stage)
      const disable = async (by: typeof one, whom: typeof one) => {
        const username = await usernameOf(stage, whom.id)
        return stage.call(support['disable-user'], { params: { id: whom.id }, body: { username } }, by)
      }
      const outcomes = await Promise.all([disable(one, two), disable(two, one)])
      const left = await administratorsLeft(stage)
      return failureUnless(left >= 1, `${left} administrators left, ${statusesOf(outcomes)}`)
    },
  },
  {
    name: 'the same e-mail is invited four times',
    async run(stage) {
      const email = freshEmail()
      const outcomes = await atOnce(4, () => stage.call(createUser, { body: { email, name: 'Inés' } }, stage.admin))
      const mails = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from mails where to_address = ${email}`)
      return failureUnless(wins(outcomes) === 1 && mails === 1, `${statusesOf(outcomes)}, ${mails} mails`)
    },
  },
]
