import type { Language } from '@aulanova/contract/kernel/languages'
import { filled } from '#kernel/wording.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import { greetingFor } from './greeting.ts'
import { drawn } from './layout.ts'
import { mail } from './mail.rules.ts'
import { isConfirmed } from './mail.store.ts'

/** The texts for one event; placeholders in braces are filled in. */
export interface NotificationText {
  subject: string
  before: string
  after?: string
  action: string
}

/** The texts for all events of a kind in one language. */
export type NotificationWords<Happening extends string> = Record<Happening, NotificationText> & {
  greeting: string
  closing: string
}

export interface Reader {
  email: string
  name: string
  language: Language
}

interface Telling<Happening extends string> {
  words: Record<Language, NotificationWords<Happening>>
  happening: Happening
  /** The template of the mail is called `kind-happening`. */
  kind: string
  /** Values of the placeholders; the greeting has `{name}`, which is the reader's. */
  known: Record<string, string>
  /** Where the mail's button links to. */
  path: string
  /** A deduplication key: only one mail with this key is sent. */
  once?: string
}

/** Mails a person in their language. In a transaction it is sent only if the transaction commits. */
export async function notify<Happening extends string>(
  { config }: Pick<Services, 'config'>,
  db: Db,
  { email, name, language }: Reader,
  { words, happening, kind, known, path, once }: Telling<Happening>,
) {
  const { greeting, closing, [happening]: told } = words[language]
  const letter = drawn(config, {
    language,
    subject: filled(told.subject, known),
    greeting: greetingFor(greeting, (await isConfirmed(db, email)) ? name : null),
    before: [filled(told.before, known)],
    after: told.after ? [filled(told.after, known)] : [],
    action: { label: told.action, path },
    closing,
  })
  await mail(db, { ...letter, to: email, language, template: `${kind}-${happening}`, ...(once && { once }) })
}
