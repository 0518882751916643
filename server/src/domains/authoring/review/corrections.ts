import { correctionLimit } from '@aulanova/contract/authoring/course-rules'
import { changedCharacters } from '#kernel/comparison/words.ts'
import { picturesIn } from '#kernel/html/plain-text.ts'
import type { BlockHeading, ContentText, GeneralText, Titled } from './changes.store.ts'
import type { Sides } from './changes.ts'
import type { Pair } from './compared-rows.ts'
import { generalTexts } from './corrections.store.ts'

/** Of the content of a block. The address of an external link is a text, those of videos and simulations stand for files. */
const contentTexts = ['Html', 'Alt', 'Caption']

type Texts = Pair<string>

export interface CorrectionSides {
  /** Of the general data, only texts may differ: the rest is compared by the database (`isSameBesideTexts`). */
  sides: Sides
  /** The blocks that are external links. */
  links: ReadonlySet<string>
}

/** How many characters of a published course a draft changes, if it changes nothing but text, and little of it; null otherwise. */
export function correctionIn(sides: Sides, links: ReadonlySet<string>): number | null {
  const texts = [
    generalTextsOf(sides.general),
    faqTexts({ before: sides.general.before.faq, after: sides.general.after.faq }),
    titles(sides.sections),
    blockTexts(sides, links),
    sameEvaluations(sides.evaluations) ? [] : null,
  ]
  const found = texts.includes(null) ? null : texts.flatMap((some) => some ?? [])
  const changed = found && countChanged(found)
  return changed === 0 ? null : changed
}

function countChanged(texts: readonly Texts[]): number | null {
  let changed = 0
  for (const { before, after } of texts) {
    const isSamePictures = picturesIn(before).files.join() === picturesIn(after).files.join()
    const here = isSamePictures ? changedCharacters(before, after, correctionLimit - 1 - changed) : null
    if (here === null) return null
    changed += here
  }
  return changed
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const generalTextsOf = ({ before, after }: Pair<GeneralText>): Texts[] =>
  generalTexts.map((name) => ({
    before: String(before.general[name] ?? ''),
    after: String(after.general[name] ?? ''),
  }))

/** Questions have no ids in a revision: each is compared with the one in its place. */
function faqTexts({ before, after }: Pair<GeneralText['faq']>): Texts[] | null {
  if (before.length !== after.length) return null
  return before.flatMap(({ Question, Answer }, at) => [
    { before: Question, after: after[at]?.Question ?? '' },
    { before: Answer, after: after[at]?.Answer ?? '' },
  ])
}

const isSameOrder = ({ before, after }: Pair<Titled[]>) =>
  isSame(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )

const titles = ({ before, after }: Pair<Titled[]>): Texts[] | null =>
  isSameOrder({ before, after })
    ? before.map(({ title }, at) => ({ before: title, after: after[at]?.title ?? '' }))
    : null

function blockTexts({ blocks, contents }: Sides, links: ReadonlySet<string>): Texts[] | null {
  if (!isSameOrder(blocks)) return null
  const known = new Map(contents.map((content) => [content.id, content]))
  const found = blocks.before.map((old, at) => {
    const now = blocks.after[at]
    if (!now || old.sectionId !== now.sectionId || old.minutes !== now.minutes) return null
    const content = contentTextsOf([old, now], known, links.has(old.id))
    return content && [{ before: old.title, after: now.title }, ...content]
  })
  return found.includes(null) ? null : found.flatMap((texts) => texts ?? [])
}

function contentTextsOf(
  [old, now]: [BlockHeading, BlockHeading],
  known: ReadonlyMap<string, ContentText>,
  isLink: boolean,
): Texts[] | null {
  if (old.contentId === now.contentId) return []
  const [before, after] = [known.get(old.contentId)?.payload, known.get(now.contentId)?.payload]
  // Not read, because there is too much of it.
  if (!before || !after) return null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isText = (name: string) => contentTexts.includes(name) || (name === 'Address' && isLink)
  if (names.some((name) => !isText(name) && !isSame(before[name] ?? null, after[name] ?? null))) return null
  return names.filter(isText).map((name) => ({ before: before[name] ?? '', after: after[name] ?? '' }))
}

const sameEvaluations = ({ before, after }: Sides['evaluations']) =>
  isSame(
    before.map(({ questions: _, ...rest }) => rest),
    after.map(({ questions: _, ...rest }) => rest),
  )
