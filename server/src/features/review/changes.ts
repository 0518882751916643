import type { Change } from '@aulanova/contract/review'
import { plainOf } from '#html.ts'
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
    return html.has(name) ? plainOf(value) : value
  }
  const names = Object.keys(after.general)
  const fields = fieldsOf([
    ...names.map((name): [string, string, string] => [name, text(before.general, name), text(after.general, name)]),
    ['Tags', before.tags.join(', '), after.tags.join(', ')],
    ['Collaborators', before.collaborators.join(', '), after.collaborators.join(', ')],
  ])
  return fields.length > 0 ? [change('general', null, String(after.general.Name ?? ''), 'changed', fields)] : []
}

/** Questions have no ids in a revision: one is the same while its words are. */
export function faqChanges(before: GeneralText['faq'], after: GeneralText['faq']): Change[] {
  const [was, is] = [before, after].map(
    (list) => new Map(list.map(({ Question, Answer }) => [Question, plainOf(Answer)])),
  )
  const questions = new Set([...is!.keys(), ...was!.keys()])
  return [...questions].flatMap((question) => {
    const [old, now] = [was!.get(question), is!.get(question)]
    if (old === now) return []
    const kind = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    return [change('faq', null, question, kind, fieldsOf([['Answer', old ?? '', now ?? '']]))]
  })
}

/** Each row of either side, in the order of the draft, then what is not in it any more. */
function eachOf<T extends Titled>(
  type: Change['Type'],
  before: readonly T[],
  after: readonly T[],
  isElsewhere: (old: T, now: T) => boolean,
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
    if (differing.length > 0) return [change(type, now.id, now.title, 'changed', differing)]
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
      ? ['Text', old?.plain ?? '', now?.plain ?? '']
      : [name, old?.payload[name] ?? '', now?.payload[name] ?? ''],
  )
}

export const formChanges = (before: readonly FormText[], after: readonly FormText[]) =>
  eachOf(
    'form',
    before,
    after,
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
const questionsOf = (form?: FormText) =>
  (form?.questions ?? [])
    .map(({ Text, Points, Choices }) =>
      [`${Text} (${Points})`, ...(Choices ?? []).map(({ Text, Right }) => `${Right ? '☑' : '☐'} ${Text}`)].join('\n'),
    )
    .join('\n\n')
