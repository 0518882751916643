import type { Change } from '@aulanova/contract/review'
import { plainOf, readingOf } from '#html/reading.ts'
import type { BlockHeading, ContentText, FormText, GeneralText, Titled } from './changes.store.ts'
import { movedAmong } from './moved.ts'
import { compared, counted } from './words.ts'

type Fields = Change['Fields']
const html = new Set(['Description', 'Requirements'])

function change(Type: Change['Type'], Id: string | null, Title: string, Kind: Change['Kind'], Fields: Fields): Change {
  return { Type, Id, Title, Kind, Fields, ...counted(Fields) }
}

const fieldsOf = (pairs: [field: string, before: string, after: string][]) =>
  pairs.map(([field, before, after]) => compared(field, before, after)).filter((field) => field !== null)

/** Category, hours and the like count as words here: a person reads them. */
export function generalChanges(before: GeneralText, after: GeneralText): Change[] {
  const text = (general: GeneralText['general'], name: string) => {
    const value = String(general[name] ?? '')
    return html.has(name) ? readingOf(value) : value
  }
  const names = Object.keys(after.general)
  const fields = fieldsOf([
    ...names.map((name): [string, string, string] => [name, text(before.general, name), text(after.general, name)]),
    ['Tags', before.tags.join(', '), after.tags.join(', ')],
    ['Collaborators', before.collaborators.join(', '), after.collaborators.join(', ')],
  ])
  return fields.length > 0 ? [change('general', null, String(after.general.Name ?? ''), 'changed', fields)] : []
}

/** Questions have no ids in a revision: one is the same while its words are, and the second of the same words another. */
export function faqChanges(before: GeneralText['faq'], after: GeneralText['faq']): Change[] {
  const [was, is] = [before, after].map(
    (list) =>
      new Map(list.map(({ Question, Answer }, at) => [numbered(list, at), { Question, answer: readingOf(Answer) }])),
  )
  const moved = movedAmong([...was!.keys()], [...is!.keys()])
  return [...new Set([...is!.keys(), ...was!.keys()])].flatMap((key) => {
    const [old, now] = [was!.get(key), is!.get(key)]
    const fields = fieldsOf([['Answer', old?.answer ?? '', now?.answer ?? '']])
    const kind = !old ? 'added' : !now ? 'removed' : fields.length > 0 ? 'changed' : moved.has(key) ? 'moved' : null
    return kind ? [change('faq', null, (now ?? old)!.Question, kind, fields)] : []
  })
}

const numbered = (list: GeneralText['faq'], at: number) =>
  `${list.slice(0, at).filter(({ Question }) => Question === list[at]!.Question).length} ${list[at]!.Question}`

/** Each row of either side, in the order of the draft, then what is not in it any more. */
function eachOf<T extends Titled>(
  type: Change['Type'],
  before: readonly T[],
  after: readonly T[],
  isElsewhere: (old: T, now: T) => boolean,
  /** What no words say: the look of a text, another file of the same name. */
  isOther: (old: T, now: T) => boolean,
  fields: (old: T | undefined, now: T | undefined) => Fields,
): Change[] {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(after.map(({ id }) => id))
  const moved = movedAmong(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const present = after.flatMap((now) => {
    const old = was.get(now.id)
    if (!old) return [change(type, now.id, now.title, 'added', fields(undefined, now))]
    const differing = fields(old, now)
    if (differing.length > 0 || isOther(old, now)) return [change(type, now.id, now.title, 'changed', differing)]
    return moved.has(now.id) || isElsewhere(old, now) ? [change(type, now.id, now.title, 'moved', [])] : []
  })
  const gone = before.filter(({ id }) => !is.has(id))
  return [...present, ...gone.map((old) => change(type, old.id, old.title, 'removed', fields(old, undefined)))]
}

export const sectionChanges = (before: readonly Titled[], after: readonly Titled[]) =>
  eachOf(
    'section',
    before,
    after,
    () => false,
    () => false,
    (old, now) => fieldsOf([['Title', old?.title ?? '', now?.title ?? '']]),
  )

/** Whose content is needed to tell what changed: those that are new, gone, or point at another one. */
export function differingContents(before: readonly BlockHeading[], after: readonly BlockHeading[]): string[] {
  const pointers = (blocks: readonly BlockHeading[]) => new Set(blocks.map(({ id, contentId }) => `${id} ${contentId}`))
  const [was, is] = [pointers(before), pointers(after)]
  const only = (blocks: readonly BlockHeading[], other: Set<string>) =>
    blocks.filter(({ id, contentId }) => !other.has(`${id} ${contentId}`)).map(({ contentId }) => contentId)
  return [...new Set([...only(before, is), ...only(after, was)])]
}

export const blockChanges = (
  before: readonly BlockHeading[],
  after: readonly BlockHeading[],
  contents: ReadonlyMap<string, ContentText>,
) =>
  eachOf(
    'block',
    before,
    after,
    (old, now) => old.sectionId !== now.sectionId,
    (old, now) => old.contentId !== now.contentId,
    (old, now) =>
      fieldsOf([
        ['Title', old?.title ?? '', now?.title ?? ''],
        ['Minutes', String(old?.minutes ?? ''), String(now?.minutes ?? '')],
        ...contentPairs(old && contents.get(old.contentId), now && contents.get(now.contentId)),
      ]),
  )

function contentPairs(old?: ContentText, now?: ContentText): [string, string, string][] {
  const names = new Set([...Object.keys(old?.payload ?? {}), ...Object.keys(now?.payload ?? {})])
  return [...names].map((name) =>
    name === 'Html'
      ? ['Text', readingOf(old?.payload.Html ?? ''), readingOf(now?.payload.Html ?? '')]
      : [name, old?.payload[name] ?? '', now?.payload[name] ?? ''],
  )
}

export const formChanges = (before: readonly FormText[], after: readonly FormText[]) =>
  eachOf(
    'form',
    before,
    after,
    () => false,
    () => false,
    (old, now) =>
      fieldsOf([
        ['Name', old?.title ?? '', now?.title ?? ''],
        ['Rules', rulesOf(old), rulesOf(now)],
        ['Questions', questionsOf(old), questionsOf(now)],
      ]),
  )

const rulesOf = (form?: FormText) =>
  form
    ? [form.tries, `${form.requiredScore}/${form.maxScore}`, form.seconds ? `${form.seconds / 60} min` : '–'].join(
        ' · ',
      )
    : ''

/** As somebody would write them down: the right answers ticked. */
const questionsOf = (form?: FormText) => (form?.questions ?? []).map(questionText).join('\n\n')

const questionText = ({ Type, Text, Points, Choices, Explanation }: FormText['questions'][number]) =>
  [
    `${Text} (${Points}, ${Type})`,
    ...(Choices ?? []).map(({ Text, Right }) => `${Right ? '☑' : '☐'} ${Text}`),
    plainOf(Explanation ?? ''),
  ]
    .filter(Boolean)
    .join('\n')
