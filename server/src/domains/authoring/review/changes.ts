import type { Change } from '@aulanova/contract/authoring/review'
import type { Compare } from '#kernel/comparison/words.ts'
import { comparablePair, plainOf } from '#kernel/html/plain-text.ts'
import type { BlockHeading, ContentText, EvaluationText, GeneralText, Titled } from './changes.store.ts'
import { type Comparison, change, eachOf, type Pair } from './compared-rows.ts'

const html = new Set(['Description', 'Requirements'])

/** Both sides of a course as they are compared; `contents` may lack texts beyond the budget of one answer. */
export interface Sides {
  general: Pair<GeneralText>
  sections: Pair<Titled[]>
  blocks: Pair<BlockHeading[]>
  contents: ContentText[]
  evaluations: Pair<EvaluationText[]>
}
export const changesBetween = (
  { general, sections, blocks, contents, evaluations }: Sides,
  compare: Compare,
): Change[] => [
  ...generalChanges(general, compare),
  ...sectionChanges(sections, compare),
  ...blockChanges(blocks, new Map(contents.map((content) => [content.id, content])), compare),
  ...evaluationChanges(evaluations, compare),
  ...faqChanges({ before: general.before.faq, after: general.after.faq }, compare),
]

const fieldsOf = (compare: Compare, pairs: [field: string, before: string, after: string][]) =>
  pairs.map(([field, before, after]) => compare(field, before, after)).filter((field) => field !== null)

function generalChanges({ before, after }: Pair<GeneralText>, compare: Compare): Change[] {
  const texts = (name: string) => {
    const [old, now] = [String(before.general[name] ?? ''), String(after.general[name] ?? '')]
    return html.has(name) ? comparablePair(old, now) : ([old, now] as const)
  }
  const names = Object.keys(after.general)
  const fields = fieldsOf(compare, [
    ...names.map((name): [string, string, string] => [name, ...texts(name)]),
    ['Tags', before.tags.join(', '), after.tags.join(', ')],
    ['Collaborators', before.collaborators.join(', '), after.collaborators.join(', ')],
  ])
  const about = { Type: 'general', Id: null, Title: String(after.general.Name ?? ''), Kind: 'changed' } as const
  const isRestyled = [...html].some((name) => before.general[name] !== after.general[name])
  return fields.length > 0 || isRestyled ? [change({ ...about, Fields: fields })] : []
}

/** In a revision, questions have no ids: they are the same while their words are. A repeated question is another one. */
function faqChanges({ before, after }: Pair<GeneralText['faq']>, compare: Compare): Change[] {
  const comparison: Comparison<FaqText> = {
    type: 'faq',
    isOther: (old, now) => old.answer !== now.answer,
    fields: (old, now) => fieldsOf(compare, [['Answer', ...comparablePair(old?.answer ?? '', now?.answer ?? '')]]),
  }
  return eachOf({ before: identified(before), after: identified(after) }, comparison).map((faq) => ({
    ...faq,
    Id: null,
  }))
}

interface FaqText extends Titled {
  answer: string
}

/** The id is the question, and how many times it came before in the list. */
export function identified(faq: GeneralText['faq']): FaqText[] {
  const seen = new Map<string, number>()
  return faq.map(({ Question, Answer }) => {
    const times = seen.get(Question) ?? 0
    seen.set(Question, times + 1)
    return { id: `${times} ${Question}`, title: Question, answer: Answer }
  })
}

const sectionChanges = (sides: Pair<Titled[]>, compare: Compare) =>
  eachOf(sides, {
    type: 'section',
    fields: (old, now) => fieldsOf(compare, [['Title', old?.title ?? '', now?.title ?? '']]),
  })

/** Contents that must be read to compare: of blocks that are new, removed, or have another content. */
export function differingContents(before: readonly BlockHeading[], after: readonly BlockHeading[]): string[] {
  const pointers = (blocks: readonly BlockHeading[]) => new Set(blocks.map(({ id, contentId }) => `${id} ${contentId}`))
  const [was, is] = [pointers(before), pointers(after)]
  const only = (blocks: readonly BlockHeading[], other: Set<string>) =>
    blocks.filter(({ id, contentId }) => !other.has(`${id} ${contentId}`)).map(({ contentId }) => contentId)
  return [...new Set([...only(before, is), ...only(after, was)])]
}

function blockChanges(sides: Pair<BlockHeading[]>, contents: ReadonlyMap<string, ContentText>, compare: Compare) {
  const isSame = (old?: BlockHeading, now?: BlockHeading) => old?.contentId === now?.contentId
  const isMissing = (block?: BlockHeading) => block !== undefined && !contents.has(block.contentId)
  const isOmitted = (old?: BlockHeading, now?: BlockHeading) => !isSame(old, now) && (isMissing(old) || isMissing(now))
  return eachOf(sides, {
    type: 'block',
    isElsewhere: (old, now) => old.sectionId !== now.sectionId,
    isOther: (old, now) => !isSame(old, now),
    isOmitted,
    fields: (old, now) =>
      fieldsOf(compare, [
        ['Title', old?.title ?? '', now?.title ?? ''],
        ['Minutes', String(old?.minutes ?? ''), String(now?.minutes ?? '')],
        ...(isOmitted(old, now)
          ? []
          : contentPairs(old && contents.get(old.contentId), now && contents.get(now.contentId))),
      ]),
  })
}

function contentPairs(old?: ContentText, now?: ContentText): [string, string, string][] {
  const names = new Set([...Object.keys(old?.payload ?? {}), ...Object.keys(now?.payload ?? {})])
  return [...names].map((name) =>
    name === 'Html'
      ? ['Text', ...comparablePair(old?.payload.Html ?? '', now?.payload.Html ?? '')]
      : [name, old?.payload[name] ?? '', now?.payload[name] ?? ''],
  )
}

function evaluationChanges(sides: Pair<EvaluationText[]>, compare: Compare) {
  const isSame = (old?: EvaluationText, now?: EvaluationText) => old?.digest === now?.digest
  const isOmitted = (old?: EvaluationText, now?: EvaluationText) =>
    !isSame(old, now) && (old?.questions === null || now?.questions === null)
  return eachOf(sides, {
    type: 'form',
    isElsewhere: (old, now) => old.sectionId !== now.sectionId,
    isOther: isOmitted,
    isOmitted,
    fields: (old, now) =>
      fieldsOf(compare, [
        ['Name', old?.title ?? '', now?.title ?? ''],
        ['Rules', rulesOf(old), rulesOf(now)],
        ['NameMistakes', tickOf(old?.namesMistakes), tickOf(now?.namesMistakes)],
        ...(isSame(old, now) || isOmitted(old, now)
          ? []
          : [['Questions', questionsOf(old), questionsOf(now)] satisfies [string, string, string]]),
      ]),
  })
}

const rulesOf = (evaluation?: EvaluationText) =>
  evaluation
    ? [
        evaluation.tries,
        `${evaluation.requiredScore}/${evaluation.maxScore}`,
        evaluation.seconds ? `${evaluation.seconds / 60} min` : '–',
      ].join(' · ')
    : ''

const tickOf = (is?: boolean) => (is === undefined ? '' : is ? '☑' : '☐')

/** As plain text, with right answers ticked. */
const questionsOf = (evaluation?: EvaluationText) => (evaluation?.questions ?? []).map(questionText).join('\n\n')

type Question = NonNullable<EvaluationText['questions']>[number]

/** Signs, because the text is read in six languages. */
const typeSigns: Record<Question['Type'], string> = {
  'simple-choice': '◉',
  'multiple-choice': '☑☑',
  'true-or-false': '✓/✗',
}
const answerSign = (text: string) => (text === 'true' ? '✓' : '✗')

/** Half a circle: each right answer counts for itself. */
const partsSign = ', ◐'

const questionText = ({ Type, Text, Points, Choices, Explanation, InParts }: Question) =>
  [
    `${Text} (${Points}, ${typeSigns[Type]}${InParts ? partsSign : ''})`,
    ...(Choices ?? []).map(
      ({ Text, Right }) => `${tickOf(Right)} ${Type === 'true-or-false' ? answerSign(Text) : Text}`,
    ),
    plainOf(Explanation ?? ''),
  ]
    .filter(Boolean)
    .join('\n')
