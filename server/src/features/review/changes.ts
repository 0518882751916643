import type { Change } from '@aulanova/contract/review'
import { plainOf, readingOf } from '#html/reading.ts'
import type { BlockHeading, ContentText, EvaluationText, GeneralText, Titled } from './changes.store.ts'
import { movedAmong } from './moved.ts'
import { type Compare, counted } from './words.ts'

type Fields = Change['Fields']
const html = new Set(['Description', 'Requirements'])

/** Both sides of a course as they are compared; `contents` may lack texts beyond the budget of one answer. */
export interface Sides {
  general: Pair<GeneralText>
  sections: Pair<Titled[]>
  blocks: Pair<BlockHeading[]>
  contents: ContentText[]
  evaluations: Pair<EvaluationText[]>
}
interface Pair<T> {
  before: T
  after: T
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

function change(about: Omit<Change, 'Omitted' | 'WordsAdded' | 'WordsRemoved'>, Omitted = false): Change {
  return { ...about, Omitted, ...counted(about.Fields) }
}

const fieldsOf = (compare: Compare, pairs: [field: string, before: string, after: string][]) =>
  pairs.map(([field, before, after]) => compare(field, before, after)).filter((field) => field !== null)

/** Category, hours and the like count as words here: a person reads them. */
function generalChanges({ before, after }: Pair<GeneralText>, compare: Compare): Change[] {
  const text = (general: GeneralText['general'], name: string) => {
    const value = String(general[name] ?? '')
    return html.has(name) ? readingOf(value) : value
  }
  const names = Object.keys(after.general)
  const fields = fieldsOf(compare, [
    ...names.map((name): [string, string, string] => [name, text(before.general, name), text(after.general, name)]),
    ['Tags', before.tags.join(', '), after.tags.join(', ')],
    ['Collaborators', before.collaborators.join(', '), after.collaborators.join(', ')],
  ])
  const about = { Type: 'general', Id: null, Title: String(after.general.Name ?? ''), Kind: 'changed' } as const
  return fields.length > 0 ? [change({ ...about, Fields: fields })] : []
}

/** Questions have no ids in a revision: one is the same while its words are, and the second of the same words another. */
function faqChanges({ before, after }: Pair<GeneralText['faq']>, compare: Compare): Change[] {
  const [was, is] = [before, after].map(
    (list) =>
      new Map(list.map(({ Question, Answer }, at) => [numbered(list, at), { Question, answer: readingOf(Answer) }])),
  )
  const moved = movedAmong([...was!.keys()], [...is!.keys()])
  return [...new Set([...is!.keys(), ...was!.keys()])].flatMap((key) => {
    const [old, now] = [was!.get(key), is!.get(key)]
    const fields = fieldsOf(compare, [['Answer', old?.answer ?? '', now?.answer ?? '']])
    const kind = !old ? 'added' : !now ? 'removed' : fields.length > 0 ? 'changed' : moved.has(key) ? 'moved' : null
    const Title = (now ?? old)!.Question
    return kind ? [change({ Type: 'faq', Id: null, Title, Kind: kind, Fields: fields })] : []
  })
}

const numbered = (list: GeneralText['faq'], at: number) =>
  `${list.slice(0, at).filter(({ Question }) => Question === list[at]!.Question).length} ${list[at]!.Question}`

interface Comparison<T> {
  type: Change['Type']
  fields: (old: T | undefined, now: T | undefined) => Fields
  isElsewhere?: (old: T, now: T) => boolean
  /** Differs in what no words say: the look of a text, another file of the same name. */
  isOther?: (old: T, now: T) => boolean
  /** Its texts were not read. */
  isOmitted?: (old: T | undefined, now: T | undefined) => boolean
}

/** Each row of either side, in the order of the draft, then what is not in it any more. */
function eachOf<T extends Titled>({ before, after }: Pair<T[]>, comparison: Comparison<T>): Change[] {
  const { type, fields, isElsewhere, isOther, isOmitted } = comparison
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(after.map(({ id }) => id))
  const moved = movedAmong(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const changed = (Kind: Change['Kind'], old: T | undefined, now: T | undefined, Fields: Fields = fields(old, now)) => {
    const { id, title } = (now ?? old)!
    return change({ Type: type, Id: id, Title: title, Kind, Fields }, isOmitted?.(old, now))
  }
  const present = after.flatMap((now) => {
    const old = was.get(now.id)
    if (!old) return [changed('added', undefined, now)]
    const differing = fields(old, now)
    if (differing.length > 0 || isOther?.(old, now)) return [changed('changed', old, now, differing)]
    return moved.has(now.id) || isElsewhere?.(old, now) ? [changed('moved', old, now, [])] : []
  })
  const gone = before.filter(({ id }) => !is.has(id))
  return [...present, ...gone.map((old) => changed('removed', old, undefined))]
}

const sectionChanges = (sides: Pair<Titled[]>, compare: Compare) =>
  eachOf(sides, {
    type: 'section',
    fields: (old, now) => fieldsOf(compare, [['Title', old?.title ?? '', now?.title ?? '']]),
  })

/** Whose content is needed to tell what changed: those that are new, gone, or point at another one. */
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
      ? ['Text', readingOf(old?.payload.Html ?? ''), readingOf(now?.payload.Html ?? '')]
      : [name, old?.payload[name] ?? '', now?.payload[name] ?? ''],
  )
}

function evaluationChanges(sides: Pair<EvaluationText[]>, compare: Compare) {
  const isSame = (old?: EvaluationText, now?: EvaluationText) => old?.digest === now?.digest
  const isOmitted = (old?: EvaluationText, now?: EvaluationText) =>
    !isSame(old, now) && (old?.questions === null || now?.questions === null)
  return eachOf(sides, {
    type: 'form',
    isOther: isOmitted,
    isOmitted,
    fields: (old, now) =>
      fieldsOf(compare, [
        ['Name', old?.title ?? '', now?.title ?? ''],
        ['Rules', rulesOf(old), rulesOf(now)],
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

/** As somebody would write them down: the right answers ticked. */
const questionsOf = (evaluation?: EvaluationText) => (evaluation?.questions ?? []).map(questionText).join('\n\n')

type Question = NonNullable<EvaluationText['questions']>[number]

const questionText = ({ Type, Text, Points, Choices, Explanation }: Question) =>
  [
    `${Text} (${Points}, ${Type})`,
    ...(Choices ?? []).map(({ Text, Right }) => `${Right ? '☑' : '☐'} ${Text}`),
    plainOf(Explanation ?? ''),
  ]
    .filter(Boolean)
    .join('\n')
