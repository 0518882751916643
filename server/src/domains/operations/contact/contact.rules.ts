import type { Input } from '@aulanova/contract/kernel/endpoint'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { contactUs, MyMessage } from '@aulanova/contract/operations/contact'
import type { Client } from '#kernel/client.ts'
import type { Db } from '#platform/db/db.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import { renderedMail } from '#platform/outbox/layout.ts'
import { mail } from '#platform/outbox/mail.rules.ts'
import { greetingFor } from '#platform/outbox/notify.rules.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './contact.store.ts'

type Letter = Input<typeof contactUs>['body']
type Sender = Pick<Services, 'config'>

/** Mails the message to the operator only. A copy to the given address would let anybody mail strangers through us. */
export async function passOn(services: Services, letter: Letter, { ip, language }: Client) {
  const { sql, limits } = services
  await limits.count(sql, 'contact', ip)
  const number = await sql.begin(async (tx) => {
    const next = await store.nextNumber(tx)
    await mailSupport(services, tx, letter, { number: next, language })
    return next
  })
  return { Item: { Number: number } }
}

/** The same from an account: the message is stored, and a copy goes to the address of the account, whatever address was given. */
export async function send(services: Services, actor: Actor, letter: Letter, { language }: Client) {
  const { sql, limits } = services
  await limits.count(sql, 'contact', actor.id)
  const number = await sql.begin(async (tx) => {
    const added = await store.add(tx, actor.id, letter.message.trim())
    await mailSupport(services, tx, letter, { number: added, language })
    await mailCopy(services, tx, letter, { number: added, userId: actor.id })
    return added
  })
  return { Item: { Number: number } }
}

/** In the language of the sender, so that the operator can answer in it. */
function mailSupport(
  { config }: Sender,
  tx: Db,
  { name, email, message }: Letter,
  { number, language }: { number: number } & Pick<Client, 'language'>,
) {
  const t = textsOf('mails', language)
  const letter = renderedMail(config, {
    language,
    subject: `${t('Contact form')} ${number}: ${name.trim()}`,
    greeting: t('Somebody wrote through the contact form.'),
    before: [`${t('From')}: ${name.trim()} <${email}>`],
    after: [message.trim()],
    closing: t('Sent by'),
  })
  return mail(tx, { ...letter, to: config.supportEmail, replyTo: email, language, template: 'contact' })
}

async function mailCopy(
  { config }: Sender,
  tx: Db,
  { email, message }: Letter,
  { number, userId }: { number: number; userId: string },
) {
  const person = await store.sender(tx, userId)
  const t = textsOf('mails', person.language)
  const letter = renderedMail(config, {
    language: person.language,
    subject: t('Your message {{number}} to support', { number }),
    greeting: greetingFor(t, person.name),
    before: [
      t('We have received your message {{number}} and answer by e-mail to {{email}}. This is your copy:', {
        number,
        email,
      }),
    ],
    after: [message.trim()],
    action: { label: t('See my messages'), path: '/settings/support' },
    closing: t('Until soon,'),
  })
  await mail(tx, { ...letter, to: person.email, language: person.language, template: 'contact-copy' })
}

export async function listMine({ sql }: Services, actor: Actor) {
  return { Items: (await store.ofPerson(sql, actor.id)).map(toMyMessage) }
}

const toMyMessage = ({ number, createdAt, message, state }: store.MessageRow): MyMessage => ({
  Number: number,
  Created: createdAt,
  Message: message,
  State: state,
})

export async function solve({ sql, now }: Services, actor: Actor, number: number) {
  if (!(await store.solve(sql, actor.id, number, now()))) throw new Problem('NotFound')
  return null
}
