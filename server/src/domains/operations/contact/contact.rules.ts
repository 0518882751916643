import type { Input } from '@aulanova/contract/kernel/endpoint'
import type { Language } from '@aulanova/contract/kernel/languages'
import type { contactUs } from '@aulanova/contract/operations/contact'
import type { Client } from '#kernel/client.ts'
import { drawn } from '#platform/outbox/layout.ts'
import { mail } from '#platform/outbox/mail.rules.ts'
import type { Services } from '#platform/services/services.ts'

/** Mails the message to the operator only. A copy to the given address would let anybody mail strangers through us. */
export async function passOn(
  { sql, config, limits }: Services,
  { name, email, message }: Input<typeof contactUs>['body'],
  { ip, language }: Client,
) {
  await limits.count(sql, 'contact', ip)
  const { subject, greeting, from, closing } = words[language]
  const letter = drawn(config, {
    language,
    subject: `${subject}: ${name.trim()}`,
    greeting,
    before: [`${from}: ${name.trim()} <${email}>`],
    after: [message.trim()],
    closing,
  })
  await sql.begin((tx) =>
    mail(tx, { ...letter, to: config.supportEmail, replyTo: email, language, template: 'contact' }),
  )
  return null
}

/** In the language of the sender, so that the operator can answer in it. */
const words: Record<Language, { subject: string; greeting: string; from: string; closing: string }> = {
  gr: {
    subject: 'Kontaktformular',
    greeting: 'Jemand hat über das Kontaktformular geschrieben.',
    from: 'Von',
    closing: 'Gesendet von',
  },
  it: {
    subject: 'Modulo di contatto',
    greeting: 'Qualcuno ha scritto dal modulo di contatto.',
    from: 'Da',
    closing: 'Inviato da',
  },
  rs: {
    subject: 'Форма обратной связи',
    greeting: 'Кто-то написал через форму обратной связи.',
    from: 'От',
    closing: 'Отправлено из',
  },
  es: {
    subject: 'Formulario de contacto',
    greeting: 'Alguien ha escrito desde el formulario de contacto.',
    from: 'De',
    closing: 'Enviado por',
  },
  mx: {
    subject: 'Formulario de contacto',
    greeting: 'Alguien escribió desde el formulario de contacto.',
    from: 'De',
    closing: 'Enviado por',
  },
  eng: {
    subject: 'Contact form',
    greeting: 'Somebody wrote through the contact form.',
    from: 'From',
    closing: 'Sent by',
  },
}
