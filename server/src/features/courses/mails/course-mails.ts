import type { Language } from '@aulanova/contract/public'
import type { Db } from '#db/db.ts'
import { drawn } from '#features/mail/layout.ts'
import { mail } from '#features/mail/mail.rules.ts'
import type { Services } from '#services.ts'
import { eng } from './eng.ts'
import { es } from './es.ts'
import { gr } from './gr.ts'
import { it } from './it.ts'
import { mx } from './mx.ts'
import { rs } from './rs.ts'

/** What can happen to a course that people are told of, and the part of the builder the mail leads to. */
const happenings = {
  invited: 'content',
  shared: 'general',
  'handed-in': 'review',
  approved: 'publish',
  'changes-requested': 'review',
  published: 'publish',
} as const
export type CourseHappening = keyof typeof happenings

/** `{course}`, `{by}` and `{name}` are filled in. */
interface Words {
  subject: string
  before: string
  action: string
}

export interface CourseMailWords extends Record<CourseHappening, Words> {
  greeting: string
  closing: string
}

const words: Record<Language, CourseMailWords> = { gr, it, rs, es, mx, eng }

export interface Reader {
  email: string
  name: string
  language: Language
}

export interface About {
  id: string
  name: string
  /** Who did it. */
  by: string
}

/** Tells people by mail, each in their language, if and only if what it tells of comes to be. */
export async function tellOfCourse(
  { config }: Pick<Services, 'config'>,
  db: Db,
  happening: CourseHappening,
  readers: readonly Reader[],
  { id, name: course, by }: About,
) {
  for (const { email, name, language } of readers) {
    const { greeting, closing, [happening]: told } = words[language]
    const known: Record<string, string> = { course, by, name }
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => known[key] ?? '')
    const letter = drawn(config, {
      language,
      subject: filled(told.subject),
      greeting: filled(greeting),
      before: [filled(told.before)],
      after: [],
      action: { label: told.action, path: `/creator/courses/${id}/${happenings[happening]}` },
      closing,
    })
    await mail(db, { ...letter, to: email, language, template: `course-${happening}` })
  }
}
