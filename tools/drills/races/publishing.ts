import { updateBlock } from '../../../contract/src/authoring/blocks.ts'
import { handInCourse, publishCourse, unpublishCourse } from '../../../contract/src/authoring/publishing.ts'
import { giveVerdict, resolveComment } from '../../../contract/src/authoring/review.ts'
import { atOnce, failureUnless, type Race, type Stage, statusesOf, wins } from './stage.ts'

const values = { Type: 'text' as const, Title: 'Cambio', Minutes: 1, Resource: { Html: '<p>Cambio</p>' }, Version: 1 }

interface CourseState {
  state: string
  version: number
  revision: number | null
  isOnSale: boolean
  revisions: number
  /** The version that the last verdict is about. */
  judged: number | null
}

async function stateOf({ sql }: Stage, uuid: string) {
  const [row] = await sql<[CourseState]>`
    select state, version, published_revision as revision,
      exists (select 1 from catalogue_entries e where e.course_id = c.id) as is_on_sale,
      (select count(*)::int from revisions r where r.course_id = c.id) as revisions,
      (select course_version from review_verdicts v where v.course_id = c.id order by created_at desc, id desc limit 1) as judged
    from courses c where id = ${uuid}`
  return row
}

/** Invariants of a course, whatever happened to it. */
async function faultOf(stage: Stage, uuid: string) {
  const { state, version, revision, isOnSale, revisions, judged } = await stateOf(stage, uuid)
  const seen = JSON.stringify({ state, version, revision, isOnSale, revisions, judged })
  if (state === 'published' && !isOnSale) return `published, but not in the catalogue: ${seen}`
  if (state === 'unpublished' && isOnSale) return `unpublished, but in the catalogue: ${seen}`
  if (state === 'approved' && judged !== version) return `the approval is not about this version: ${seen}`
  if ((revision ?? 0) !== revisions) return `revisions are missing: ${seen}`
  const [broken] = await stage.sql`
    select 1 from revisions r where r.course_id = ${uuid} and block_count <>
      (select count(*) from revision_blocks b where b.course_id = r.course_id and b.revision = r.number)`
  return broken ? `a revision lacks blocks: ${seen}` : null
}

export const publishingRaces: Race[] = [
  {
    name: 'a course is published, changed and unpublished',
    async run(stage) {
      const { uuid, block } = await stage.course('in-review')
      await Promise.all([
        stage.call(publishCourse, { body: { uuid } }, stage.admin),
        stage.call(updateBlock, { body: { uuid, item: block, values } }, stage.owner),
        stage.call(unpublishCourse, { body: { uuid } }, stage.admin),
      ])
      return faultOf(stage, uuid)
    },
  },
  {
    name: 'a course is published three times',
    async run(stage) {
      const { uuid } = await stage.course('in-review')
      const outcomes = await atOnce(3, () => stage.call(publishCourse, { body: { uuid } }, stage.admin))
      const { revisions } = await stateOf(stage, uuid)
      return failureUnless(wins(outcomes) === 1 && revisions === 1, `${statusesOf(outcomes)}, ${revisions} revisions`)
    },
  },
  {
    name: 'a course is unpublished three times',
    async run(stage) {
      const { uuid } = await stage.course('published')
      const outcomes = await atOnce(3, () => stage.call(unpublishCourse, { body: { uuid } }, stage.admin))
      return (await faultOf(stage, uuid)) ?? failureUnless(wins(outcomes) === 1, statusesOf(outcomes))
    },
  },
  {
    name: 'a course is handed in three times',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const outcomes = await atOnce(3, () => stage.call(handInCourse, { body: { uuid } }, stage.owner))
      const handed = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from audit_log where subject_id = ${uuid} and action = 'hand-in'`)
      return failureUnless(wins(outcomes) === 1 && handed === 1, `${statusesOf(outcomes)}, ${handed} times`)
    },
  },
  {
    name: 'a verdict is given while the draft is changed',
    async run(stage) {
      const { uuid, block } = await stage.course('in-review')
      await Promise.all([
        stage.call(giveVerdict, { body: { uuid, verdict: 'approved' } }, stage.reviewer),
        stage.call(updateBlock, { body: { uuid, item: block, values } }, stage.owner),
      ])
      return faultOf(stage, uuid)
    },
  },
  {
    name: 'a verdict, a second hand-in and publishing at once',
    async run(stage) {
      const { uuid } = await stage.course('in-review')
      await Promise.all([
        stage.call(giveVerdict, { body: { uuid, verdict: 'changes-requested', reason: 'Falta' } }, stage.reviewer),
        stage.call(handInCourse, { body: { uuid } }, stage.owner),
        stage.call(publishCourse, { body: { uuid } }, stage.admin),
      ])
      return faultOf(stage, uuid)
    },
  },
  {
    name: 'two verdicts are given',
    async run(stage) {
      const { uuid } = await stage.course('in-review')
      const outcomes = await atOnce(2, (n) =>
        stage.call(
          giveVerdict,
          { body: { uuid, verdict: n ? 'approved' : 'changes-requested', reason: 'Falta' } },
          n ? stage.admin : stage.reviewer,
        ),
      )
      const verdicts = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from review_verdicts where course_id = ${uuid}`)
      return failureUnless(wins(outcomes) === 1 && verdicts === 1, `${statusesOf(outcomes)}, ${verdicts} verdicts`)
    },
  },
  {
    name: 'a comment is resolved and opened again',
    async run(stage) {
      const { comment } = await stage.course('in-review')
      const outcomes = await atOnce(4, (n) =>
        stage.call(resolveComment, { params: { id: comment }, body: { resolved: n % 2 === 0 } }, stage.owner),
      )
      return failureUnless(wins(outcomes) === 4, statusesOf(outcomes))
    },
  },
]
