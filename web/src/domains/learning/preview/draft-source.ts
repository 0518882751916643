import { type Block, listBlocks } from '@aulanova/contract/authoring/blocks'
import { type OutlineSection, readBuilder, readChoices } from '@aulanova/contract/authoring/builder'
import { listEvaluations } from '@aulanova/contract/authoring/evaluations'
import type { Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint, Input, Reply } from '@aulanova/contract/kernel/endpoint'
import { formulaText } from '@aulanova/contract/kernel/formula-text'
import { Problem } from '@aulanova/contract/kernel/problems'
import {
  completeAttempt,
  readAttempt,
  readEvaluationSummary,
  readResult,
  saveAnswers,
  startAttempt,
} from '@aulanova/contract/learning/attempts'
import { readCourseOverview } from '@aulanova/contract/learning/learning'
import { lessonsOf } from '@aulanova/contract/learning/lessons'
import {
  readCourseBlock,
  readCourseIndex,
  readProgress,
  type SearchHit,
  searchCourse,
} from '@aulanova/contract/learning/player'
import { parsedApart } from '#kit/browser/trusted-types.ts'
import { call } from '#platform/api/api.ts'
import { announce } from '#platform/api/written.ts'
import type { Change, PreviewSource } from '#platform/preview/preview.ts'
import { blockRecord, indexOf, overviewRecord, standingOf } from './draft-records.ts'
import { createPreviewAttempts } from './preview-attempts.ts'

/** Answers what the screens of learners ask for from the draft. What is done there is stored in memory only. */
export function draftSource(courseId: string): PreviewSource {
  const changes = new Map<string, Change>()
  const draft = async () => (await call(readBuilder, { params: { uuid: courseId } })).Item
  const evaluation = async (id: string) => {
    const [{ Items }, { Sections }] = await Promise.all([
      call(listEvaluations, { params: { uuid: courseId } }),
      draft(),
    ])
    const found = Items.find(({ Id }) => Id === id) ?? refuse()
    const section = Sections.find(({ Forms }) => Forms.some((form) => form.Id === id))
    const blocks = section?.Blocks.map(({ Id, ...block }) => ({ ...block, Block: Id })) ?? []
    return { evaluation: found, lessons: lessonsOf(section?.Title ?? '', blocks) }
  }
  const attempts = createPreviewAttempts(courseId, evaluation)
  const state = { changes, isPassed: attempts.isPassed }
  const blocks = async (): Promise<Block[]> => {
    const { Sections } = await draft()
    const read = Sections.map(({ Id }) => call(listBlocks, { params: { uuid: courseId, id: Id } }))
    return (await Promise.all(read)).flatMap(({ Items }) => Items)
  }

  const answers = [
    answering(readCourseOverview, async () => {
      const [course, { Item: choices }] = await Promise.all([draft(), call(readChoices, {})])
      const difficulty = choices.Difficulties.find(({ Uuid }) => Uuid === course.General.Difficulty)
      return { Item: overviewRecord(course, difficulty?.Name ?? null, state) }
    }),
    answering(readCourseIndex, async () => ({ Item: indexOf(await draft(), state) })),
    answering(readCourseBlock, async ({ params }) => {
      const course = await draft()
      const section = course.Sections.find(({ Blocks }) => Blocks.some(({ Id }) => Id === params.block)) ?? refuse()
      const { Items } = await call(listBlocks, { params: { uuid: courseId, id: section.Id } })
      const block = Items.find(({ Id }) => Id === params.block) ?? refuse()
      return { Item: blockRecord(course, section, block, state) }
    }),
    answering(readProgress, async () => {
      const { Progress } = indexOf(await draft(), state)
      const Blocks = [...changes.keys()].map((block) => standingOf(block, state))
      return { Item: { Progress, Blocks, PassedForms: attempts.passed(), CertificateCode: null } }
    }),
    answering(searchCourse, async ({ params }) => {
      const Items = foundIn((await draft()).Sections, await blocks(), params.text)
      return { Items, Count: Items.length, Searched: params.text }
    }),
    answering(readEvaluationSummary, async ({ params }) => ({ Item: await attempts.summary(params.id) })),
    answering(startAttempt, async ({ body }) => ({ Item: await attempts.start(body.form) })),
    answering(readAttempt, async ({ params }) => ({ Item: attempts.read(params.id) })),
    answering(saveAnswers, async ({ body }) => ({ Item: attempts.save(body.attempt, body.answers) })),
    answering(completeAttempt, async ({ body }) => ({ Item: attempts.complete(body.attempt, body.answers) })),
    answering(readResult, async ({ params }) => ({ Item: attempts.complete(params.id, []) })),
  ]
  return {
    courseId,
    answer: (endpoint, input) => {
      const found = answers.find((one) => one.endpoint === endpoint)
      return found && isAbout(courseId, input) ? found.answer(input) : null
    },
    put: (block, change) => {
      changes.set(block, { ...changes.get(block), ...change })
      if (change.completed !== undefined || change.note !== undefined) announce('courses')
    },
  }
}

interface Answering {
  endpoint: Endpoint
  answer: (input: Parts) => Promise<unknown>
}

const answering = <E extends Endpoint>(endpoint: E, answer: (input: Input<E>) => Promise<Reply<E>>): Answering => ({
  endpoint,
  answer: (input) => answer(input as Input<E>),
})

/** Requests that name another course are sent; those that name only an attempt are the preview's. */
function isAbout(courseId: string, { params, body }: Parts) {
  const { uuid, course = uuid } = { ...params, ...(body as object | undefined) } as { uuid?: string; course?: string }
  return course === undefined || course === courseId
}

function refuse(): never {
  throw new Problem('NotFound')
}

/** Characters around a hit. */
const around = 60

/** The blocks of the draft with these words in their title or text, or in that of their section. */
const foundIn = (sections: OutlineSection[], blocks: Block[], words: string): SearchHit[] =>
  blocks.flatMap((block) => {
    const text = block.Type === 'text' ? plainOf(block.Resource.Html) : ''
    const at = text.toLocaleLowerCase().indexOf(words.trim().toLocaleLowerCase())
    const has = (title: string) => title.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
    const section = sections.find(({ Id }) => Id === block.Section)
    // The title of a section leads to its first block.
    const isFirst = blocks.find(({ Section }) => Section === block.Section) === block
    if (at < 0 && !has(block.Title) && !(isFirst && has(section?.Title ?? ''))) return []
    const start = Math.max(0, at - around)
    const length = at < 0 ? 0 : words.trim().length
    const From = at < 0 ? 0 : at - start
    return [
      {
        Block: block.Id,
        Title: block.Title,
        Type: block.Type,
        SectionTitle: section?.Title ?? '',
        // A preview keeps no notes.
        InNote: false,
        Excerpt: text.slice(start, start + From + length + around),
        From,
        To: From + length,
      },
    ]
  })

function plainOf(html: string) {
  const { body } = parsedApart(html.replaceAll('</', ' </'))
  for (const formula of body.querySelectorAll<HTMLElement>('[data-formula]'))
    formula.textContent = formulaText(formula.dataset.formula ?? '')
  return body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
