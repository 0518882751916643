import type { BuilderPart } from '@aulanova/contract/course-rules'
import { type PublishRule, publishRules, type RuleResult, type Validation } from '@aulanova/contract/publishing'
import type { Db } from '#db/db.ts'
import { formulasIn, unsettable } from '#html/formulas.ts'
import { picturesIn, plainOf } from '#html/plain-text.ts'
import type { Services } from '#services.ts'
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

/** Checks the draft in `db` against every rule, and says where a rule is broken. */
export async function validate(
  { threads, now }: Services,
  db: Db,
  courseId: string,
  userId: string,
): Promise<Validation> {
  const facts = await store.facts(db, courseId)
  const sections = await store.sections(db, courseId)
  const blocks = await store.flawedBlocks(db, courseId)
  const evaluations = await store.evaluations(db, courseId)
  const faq = await store.faq(db, courseId)
  const texts = await store.textsWithFormulas(db, courseId)
  const wrongFormulas = await placesOfWrongFormulas(texts, (formulas) => unsettable(threads, formulas, userId))
  const blockPlaces = (isFlawed: (block: store.FlawedBlock) => boolean): Place[] =>
    blocks.filter(isFlawed).map(({ id, sectionId, title }) => place('content', sectionId, id, title))

  const broken: Record<PublishRule, Place[]> = {
    name: unless(facts.name, 'general'),
    'brief-description': unless(facts.briefDescription, 'general'),
    description: unless(plainOf(facts.description) !== '', 'general'),
    cover: unless(facts.cover, 'cover'),
    category: unless(facts.category, 'general'),
    difficulty: unless(facts.difficulty, 'general'),
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
    formulas: wrongFormulas,
    'evaluations-with-questions': evaluations
      .filter(({ questions }) => questions === 0)
      .map(({ id, sectionId, name }) => place('evaluations', sectionId, id, name)),
    'two-answers': evaluations.flatMap(({ id, sectionId, withoutChoice }) =>
      withoutChoice.map((question) => place('evaluations', sectionId, id, question)),
    ),
    'right-answers': evaluations.flatMap(({ id, sectionId, unanswered }) =>
      unanswered.map((question) => place('evaluations', sectionId, id, question)),
    ),
    'faq-answers': faq
      .filter(({ answer }) => plainOf(answer) === '')
      .map(({ id, question }) => place('faq', null, id, question)),
  }
  const rules = publishRules.map((Rule) => ({ Rule, Passed: broken[Rule].length === 0, Places: broken[Rule] }))
  return { Valid: rules.every(({ Passed }) => Passed), Rules: rules, Checked: now().toISOString() }
}

const unless = (isKept: boolean, part: BuilderPart): Place[] => (isKept ? [] : [place(part)])

async function placesOfWrongFormulas(
  texts: store.TextWithFormulas[],
  wrongAmong: (formulas: string[]) => Promise<Set<string>>,
): Promise<Place[]> {
  const read = texts.map((text) => ({ ...text, formulas: formulasIn(text.html) }))
  const wrong = await wrongAmong(read.flatMap(({ formulas }) => formulas))
  return read
    .filter(({ formulas }) => formulas.some((tex) => wrong.has(tex)))
    .map(({ part, sectionId, id, title }) => place(part, sectionId, id, title))
}
