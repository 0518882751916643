import type { BuilderPart } from '@aulanova/contract/course-rules'
import { type PublishRule, publishRules, type RuleResult, type Validation } from '@aulanova/contract/publishing'
import type { Db } from '#db/db.ts'
import { picturesIn, plainOf } from '#html/plain-text.ts'
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
export async function validate(db: Db, courseId: string, now: Date): Promise<Validation> {
  const facts = await store.facts(db, courseId)
  const sections = await store.sections(db, courseId)
  const blocks = await store.flawedBlocks(db, courseId)
  const evaluations = await store.evaluations(db, courseId)
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
    'alternative-texts': blockPlaces(
      ({ lacksAlternative, html }) => lacksAlternative || (html !== null && !picturesIn(html).described),
    ),
    'evaluations-with-questions': evaluations
      .filter(({ questions }) => questions === 0)
      .map(({ id, sectionId, name }) => place('evaluations', sectionId, id, name)),
    'right-answers': evaluations.flatMap(({ id, sectionId, unanswered }) =>
      unanswered.map((question) => place('evaluations', sectionId, id, question)),
    ),
  }
  const rules = publishRules.map((Rule) => ({ Rule, Passed: broken[Rule].length === 0, Places: broken[Rule] }))
  return { Valid: rules.every(({ Passed }) => Passed), Rules: rules, Checked: now.toISOString() }
}

const unless = (isKept: boolean, part: BuilderPart): Place[] => (isKept ? [] : [place(part)])
