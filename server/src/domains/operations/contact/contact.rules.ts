import type { Input } from '@aulanova/contract/kernel/endpoint'
import type { contactUs } from '@aulanova/contract/operations/contact'
import type { Client } from '#kernel/client.ts'
import { textsOf } from '#platform/i18n/texts.ts'
import { renderedMail } from '#platform/outbox/layout.ts'
import { mail } from '#platform/outbox/mail.rules.ts'
import type { Services } from '#platform/services/services.ts'

/** Mails the message to the operator only, in the language of the sender, so that the operator can answer in it. A copy to the given address would let anybody mail strangers through us. */
export async function passOn(
  { sql, config, limits }: Services,
  { name, email, message }: Input<typeof contactUs>['body'],
  { ip, language }: Client,
) {
  await limits.count(sql, 'contact', ip)
  const t = textsOf('mails', language)
  const letter = renderedMail(config, {
    language,
    subject: `${t('Contact form')}: ${name.trim()}`,
    greeting: t('Somebody wrote through the contact form.'),
    before: [`${t('From')}: ${name.trim()} <${email}>`],
    after: [message.trim()],
    closing: t('Sent by'),
  })
  await sql.begin((tx) =>
    mail(tx, { ...letter, to: config.supportEmail, replyTo: email, language, template: 'contact' }),
  )
  return null
}
