import { areHoursTrue } from '@aulanova/contract/authoring/course-length'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import {
  type PublishRule,
  publishRules,
  type RuleResult,
  type Validation,
} from '@aulanova/contract/authoring/publishing'
import { formulasIn } from '#kernel/html/formulas.ts'
import { picturesIn, plainOf } from '#kernel/html/plain-text.ts'
import type { Db } from '#platform/db/db.ts'
import type { Services } from '#platform/services/services.ts'
import type { Threads } from '#platform/threads/thread.ts'
import * as store from './validation.store.ts'

type Place = RuleResult['Places'][number]

const place = (
  Part: BuilderPart,
  Section: string | null = null,
  Id: string | null = null,
  Title: string | null = null,
) => ({
  Part,
  Section,
  Id,
  Title,
})

/** Those that can be set. */
type SettableFormulas = ReadonlySet<string>

/** Called before the transaction: a worker thread checks the formulas, and the draft must not stay locked meanwhile. */
export async function settableFormulas({ sql, threads }: Services, courseId: string, userId: string) {
  const texts = await store.textsWithFormulas(sql, courseId)
  const formulas = new Set(texts.flatMap(({ html }) => formulasIn(html)))
  return formulas.difference(await unsettable(threads, [...formulas], userId))
}

/**
 * Checks the draft in `db` against every rule, and says where a rule is broken. A formula that was written after the
 * others were checked breaks its rule until the next check.
 */
export async function validate(
  db: Db,
  courseId: string,
  { settable, now }: { settable: SettableFormulas; now: Date },
): Promise<Validation> {
  const facts = await store.facts(db, courseId)
  const sections = await store.sections(db, courseId)
  const blocks = await store.flawedBlocks(db, courseId)
  const evaluations = await store.evaluations(db, courseId)
  const faq = await store.faq(db, courseId)
  const texts = await store.textsWithFormulas(db, courseId)
  const blockPlaces = (isFlawed: (block: store.FlawedBlock) => boolean): Place[] =>
    blocks.filter(isFlawed).map(({ id, sectionId, title }) => place('content', sectionId, id, title))

  const broken: Record<PublishRule, Place[]> = {
    name: unless(facts.name, 'general'),
    'brief-description': unless(facts.briefDescription, 'general'),
    description: unless(plainOf(facts.description) !== '', 'general'),
    cover: unless(facts.cover, 'cover'),
    category: unless(facts.category, 'general'),
    difficulty: unless(facts.difficulty, 'general'),
    hours: unless(areHoursTrue(facts.hours, facts.minutes), 'general'),
    plan: unless(facts.plan, 'licenses'),
    'section-with-block': unless(
      sections.some((section) => section.blocks > 0),
      'content',
    ),
    'no-empty-section': sections
      .filter((section) => section.blocks === 0)
      .map(({ id, title }) => place('content', id, null, title)),
    'no-empty-text': blockPlaces(({ lacksText }) => lacksText),
    'files-confirmed': blockPlaces(({ lacksFile }) => lacksFile),
    'alternative-texts': [
      ...unless(picturesIn(facts.description + facts.requirements).described, 'general'),
      ...blockPlaces(
        ({ lacksAlternative, html }) => lacksAlternative || (html !== null && !picturesIn(html).described),
      ),
    ],
    formulas: texts
      .filter(({ html }) => formulasIn(html).some((tex) => !settable.has(tex)))
      .map(({ part, sectionId, id, title }) => place(part, sectionId, id, title)),
    'evaluations-with-questions': evaluations
      .filter(({ questions }) => questions === 0)
      .map(({ id, sectionId, name }) => place('evaluations', sectionId, id, name)),
    'two-answers': evaluations.flatMap((evaluation) => questionPlaces(evaluation, evaluation.withoutChoice)),
    'right-answers': evaluations.flatMap((evaluation) => questionPlaces(evaluation, evaluation.unanswered)),
    'faq-answers': faq
      .filter(({ answer }) => plainOf(answer) === '')
      .map(({ id, question }) => place('faq', null, id, question)),
  }
  const rules = publishRules.map((Rule) => ({ Rule, Passed: broken[Rule].length === 0, Places: broken[Rule] }))
  return { Valid: rules.every(({ Passed }) => Passed), Rules: rules, Checked: now.toISOString() }
}

const questionPlaces = ({ id, sectionId }: store.FlawedEvaluation, questions: store.FlawedQuestion[]): Place[] =>
  questions.map((question) => ({ ...place('evaluations', sectionId, id, question.text), Question: question.id }))

const unless = (isMet: boolean, part: BuilderPart): Place[] => (isMet ? [] : [place(part)])

const worker = new URL('./formulas.worker.ts', import.meta.url)

/** Those of the formulas that cannot be set, found on a thread: a course may have thousands. */
async function unsettable(threads: Threads, formulas: string[], userId: string): Promise<Set<string>> {
  if (formulas.length === 0) return new Set()
  const limits = { timeoutMs: 10_000, longestQueue: 50, longestQueueEach: 2, megabytes: 256 }
  return new Set(await threads.of<string[], string[]>(worker, limits).run([...new Set(formulas)], userId))
}
