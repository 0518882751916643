import type { Language } from '@aulanova/contract/kernel/languages'
import type { Db } from '#platform/db/db.ts'
import { type TextKey, type Texts, textsOf } from '#platform/i18n/texts.ts'
import type { Services } from '#platform/services/services.ts'
import { renderedMail } from './layout.ts'
import { mail } from './mail.rules.ts'
import { isConfirmed } from './mail.store.ts'

/** The texts for one event; the values that are `known` are filled in. */
export interface NotificationText {
  subject: TextKey<'mails'>
  before: TextKey<'mails'>
  after?: TextKey<'mails'>
  action: TextKey<'mails'>
}

export interface Reader {
  email: string
  name: string
  language: Language
}

interface Notification<Happening extends string> {
  texts: Record<Happening, NotificationText>
  closing: TextKey<'mails'>
  happening: Happening
  /** The template of the mail is called `kind-happening`. */
  kind: string
  known: Record<string, string>
  /** Where the mail's button links to. */
  path: string
  /** A deduplication key: only one mail with this key is sent. */
  once?: string
}

/**
 * The greeting of a mail. Without a name if the account is not confirmed yet: the name may have been typed by
 * a stranger, who would have us mail any text to any address.
 */
export const greetingFor = (t: Texts<'mails'>, name: string | null) =>
  name === null ? t('Hello,') : t('Hello {{name}},', { name })

/** Mails a person in their language. In a transaction it is sent only if the transaction commits. */
export async function notify<Happening extends string>(
  { config }: Pick<Services, 'config'>,
  db: Db,
  { email, name, language }: Reader,
  { texts, closing, happening, kind, known, path, once }: Notification<Happening>,
) {
  const t = textsOf('mails', language)
  const { subject, before, after, action } = texts[happening]
  const letter = renderedMail(config, {
    language,
    subject: t(subject, known),
    greeting: greetingFor(t, (await isConfirmed(db, email)) ? name : null),
    before: [t(before, known)],
    after: after ? [t(after, known)] : [],
    action: { label: t(action), path },
    closing: t(closing),
  })
  await mail(db, { ...letter, to: email, language, template: `${kind}-${happening}`, ...(once && { once }) })
}
