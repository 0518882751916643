import type { Language } from '@aulanova/contract/public'
import type { Db } from '#db/db.ts'
import type { Services } from '#services.ts'
import { filled } from '#wording.ts'
import { drawn } from './layout.ts'
import { mail } from './mail.rules.ts'

/** Texts of one happening; what stands in braces is filled in. */
export interface ToldWords {
  subject: string
  before: string
  after?: string
  action: string
}

/** Texts of all happenings of a kind in one language. */
export type TellingWords<Happening extends string> = Record<Happening, ToldWords> & {
  greeting: string
  closing: string
}

export interface Reader {
  email: string
  name: string
  language: Language
}

interface Telling<Happening extends string> {
  words: Record<Language, TellingWords<Happening>>
  happening: Happening
  /** What the mail's template is called before the happening's name. */
  kind: string
  /** What stands in braces, beside `{name}`, which is the reader's. */
  known: Record<string, string>
  /** Where the mail's button leads. */
  path: string
  /** A mail of this name goes out once, however often it is told. */
  once?: string
}

/** Tells somebody by mail, in their language, if and only if what it tells of comes to be. */
export async function tell<Happening extends string>(
  { config }: Pick<Services, 'config'>,
  db: Db,
  { email, name, language }: Reader,
  { words, happening, kind, known, path, once }: Telling<Happening>,
) {
  const { greeting, closing, [happening]: told } = words[language]
  const facts = { ...known, name }
  const letter = drawn(config, {
    language,
    subject: filled(told.subject, facts),
    greeting: filled(greeting, facts),
    before: [filled(told.before, facts)],
    after: told.after ? [filled(told.after, facts)] : [],
    action: { label: told.action, path },
    closing,
  })
  await mail(db, { ...letter, to: email, language, template: `${kind}-${happening}`, ...(once && { once }) })
}
