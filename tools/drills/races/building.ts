import { addBlock, deleteBlock, moveBlock, orderBlocks, updateBlock } from '../../../contract/src/authoring/blocks.ts'
import { readBuilder } from '../../../contract/src/authoring/builder.ts'
import { saveCollaborators, saveFaq, saveTags } from '../../../contract/src/authoring/collections.ts'
import { addShare, cloneCourse } from '../../../contract/src/authoring/creator-courses.ts'
import { listEvaluations, updateEvaluation } from '../../../contract/src/authoring/evaluations.ts'
import { createSection, deleteSection } from '../../../contract/src/authoring/sections.ts'
import { reference } from '../../../contract/src/reference/reference.ts'
import { first } from '../../../server/src/testing/random.ts'
import type { CourseRecords } from '../shared/records.ts'
import { atOnce, failureUnless, type Race, type Stage, statusesOf, wins } from './stage.ts'

let made = 0
const text = (title: string, more = {}) => ({
  Type: 'text' as const,
  Title: title,
  Minutes: 1,
  Resource: { Html: `<p>${title}</p>` },
  ...more,
})

/** The number of positions that two live blocks of a section share. */
const sharedPositions = ({ sql, count }: Stage, course: string) =>
  count(sql<{ n: number }[]>`
    select count(*)::int as n from (
      select section_id, position from blocks where course_id = ${course} and deleted_at is null
      group by section_id, position having count(*) > 1) doubled`)

export const buildingRaces: Race[] = [
  {
    name: 'the same name is given to five reference entries',
    async run(stage) {
      const Name = `Carrera ${process.pid}-${++made}`
      const outcomes = await atOnce(5, () =>
        stage.call(reference.tags.create, { body: { Name } as never }, stage.admin),
      )
      return failureUnless(wins(outcomes) === 1, statusesOf(outcomes))
    },
  },
  {
    name: 'a block is changed four times from the same version',
    async run(stage) {
      const { uuid, block } = await stage.course('draft')
      const outcomes = await atOnce(4, (n) =>
        stage.call(
          updateBlock,
          { body: { uuid, item: block, values: text(`Cambio ${n}`, { Version: 1 }) } },
          stage.owner,
        ),
      )
      const [row] = await stage.sql<[{ version: number }]>`select version from blocks where id = ${block}`
      return failureUnless(wins(outcomes) === 1 && row.version === 2, `${statusesOf(outcomes)}, version ${row.version}`)
    },
  },
  {
    name: 'an evaluation is changed four times from the same version',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const { body } = await stage.call(listEvaluations, { params: { uuid } }, stage.owner)
      const { PK: _, Id, Section: __, Created: ___, Updated: ____, ...form } = first(body.Items)
      const outcomes = await atOnce(4, (n) =>
        stage.call(updateEvaluation, { params: { id: Id }, body: { uuid, ...form, Name: `Prueba ${n}` } }, stage.owner),
      )
      return failureUnless(wins(outcomes) === 1, statusesOf(outcomes))
    },
  },
  {
    name: 'a block is moved, changed and deleted',
    async run(stage) {
      const { uuid, block } = await stage.course('draft')
      const { body } = await stage.call(createSection, { body: { uuid, title: 'Otra' } }, stage.owner)
      const outcomes = await Promise.all([
        stage.call(moveBlock, { body: { uuid, block, section: body.Item.Id } }, stage.owner),
        stage.call(
          updateBlock,
          { body: { uuid, item: block, values: text('Cambio', { Version: 1 }) } },
          stage.collaborator,
        ),
        stage.call(deleteBlock, { body: { uuid, id: block } }, stage.owner),
      ])
      const live = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from blocks where id = ${block} and deleted_at is null`)
      const wrong = await sharedPositions(stage, uuid)
      return failureUnless(
        live === 0 && wrong === 0 && outcomes[2].status === 204,
        `${statusesOf(outcomes)}, live ${live}, ${wrong} share a place`,
      )
    },
  },
  {
    name: 'a section is deleted while blocks are added to it',
    async run(stage) {
      const { uuid, section } = await stage.course('draft')
      const [removed, ...added] = await Promise.all([
        stage.call(deleteSection, { body: { uuid, id: section } }, stage.owner),
        ...Array.from({ length: 3 }, (_, n) =>
          stage.call(addBlock, { body: { uuid, item: section, values: text(`Nuevo ${n}`) } }, stage.collaborator),
        ),
      ])
      const rows = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from blocks where section_id = ${section} and title like 'Nuevo %'`)
      const refused = added.every(({ status }) => status === 201 || status === 404)
      return failureUnless(
        removed.status === 204 && refused && rows === wins(added),
        `${statusesOf(added)}, ${rows} rows`,
      )
    },
  },
  {
    name: 'two people reorder the same section',
    async run(stage) {
      const { uuid, section } = await stage.course('draft')
      for (let n = 0; n < 4; n++)
        await stage.call(addBlock, { body: { uuid, item: section, values: text(`B ${n}`) } }, stage.owner)
      const ids = (
        await stage.sql<{ id: string }[]>`
        select id from blocks where section_id = ${section} and deleted_at is null order by position`
      ).map(({ id }) => id)
      const [reversed, rotated] = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
      const outcomes = await atOnce(4, (n) =>
        stage.call(
          orderBlocks,
          { body: { uuid, updates: (n % 2 ? rotated : reversed).map((id, at) => ({ id, position: at + 1 })) } },
          n % 2 ? stage.owner : stage.collaborator,
        ),
      )
      const after = (
        await stage.sql<{ id: string }[]>`
        select id from blocks where section_id = ${section} and deleted_at is null order by position`
      ).map(({ id }) => id)
      const isOneOfThem = [reversed, rotated].some((order) => order.join() === after.join())
      return failureUnless(
        wins(outcomes) === 4 && isOneOfThem,
        `${statusesOf(outcomes)}, ${isOneOfThem ? 'one' : 'none'} of the two orders`,
      )
    },
  },
  {
    name: 'a list is saved three times from the same version',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const { body } = await stage.call(readBuilder, { params: { uuid } }, stage.owner)
      const outcomes = await atOnce(3, (n) => {
        const items = [{ Question: `¿Y ${n}?`, Answer: '<p>Sí</p>' }]
        return stage.call(saveFaq, { body: { uuid, items, version: body.Item.Versions.faq } }, stage.owner)
      })
      return failureUnless(wins(outcomes) === 1, statusesOf(outcomes))
    },
  },
  {
    name: 'a new tag is given to two courses',
    async run(stage) {
      const courses = [await stage.course('draft'), await stage.course('draft')]
      const Name = `Etiqueta ${process.pid} ${++made}`
      const giveTag = async ({ uuid }: CourseRecords) => {
        const { body } = await stage.call(readBuilder, { params: { uuid } }, stage.owner)
        return stage.call(
          saveTags,
          { body: { uuid, items: [{ Name }], version: body.Item.Versions.tags } },
          stage.owner,
        )
      }
      const outcomes = await Promise.all(courses.map(giveTag))
      const rows = await stage.count(
        stage.sql<{ n: number }[]>`select count(*)::int as n from tags where name = ${Name}`,
      )
      return failureUnless(wins(outcomes) === 2 && rows === 1, `${statusesOf(outcomes)}, ${rows} rows`)
    },
  },
  {
    name: 'a collaborator is removed while writing',
    async run(stage) {
      const { uuid, section } = await stage.course('draft')
      const { body } = await stage.call(readBuilder, { params: { uuid } }, stage.owner)
      const write = () =>
        stage.call(addBlock, { body: { uuid, item: section, values: text('De colaboradora') } }, stage.collaborator)
      const version = body.Item.Versions.collaborators
      const [removed, ...written] = await Promise.all([
        stage.call(saveCollaborators, { body: { uuid, items: [], version } }, stage.owner),
        ...Array.from({ length: 4 }, write),
      ])
      const after = await write()
      const rows = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from blocks where course_id = ${uuid} and title = 'De colaboradora'`)
      return failureUnless(
        removed.status === 200 && after.status === 404 && rows === wins(written),
        `${removed.status}, ${statusesOf(written)}, then ${after.status}, ${rows} rows`,
      )
    },
  },
  {
    name: 'a course is shared with one person three times',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const { id, email } = await stage.person(['general', 'creator'])
      const [{ username }] = await stage.sql<[{ username: string }]>`select username from users where id = ${id}`
      const outcomes = await atOnce(3, () =>
        stage.call(addShare, { params: { uuid }, body: { username } }, stage.owner),
      )
      const mails = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from mails where to_address = ${email}`)
      return failureUnless(wins(outcomes) === 3 && mails === 1, `${statusesOf(outcomes)}, ${mails} mails`)
    },
  },
  {
    name: 'a course is cloned while its blocks are deleted',
    async run(stage) {
      const { uuid, block, section } = await stage.course('draft')
      const [cloned, ...removed] = await Promise.all([
        stage.call(cloneCourse, { body: { uuid } }, stage.owner),
        stage.call(deleteBlock, { body: { uuid, id: block } }, stage.owner),
        stage.call(deleteSection, { body: { uuid, id: section } }, stage.owner),
      ])
      const copy = cloned.status === 201 ? cloned.body.Item.Uuid : uuid
      const foreign = await stage.count(stage.sql<{ n: number }[]>`
        select count(*)::int as n from blocks b join sections s on s.id = b.section_id
        where b.course_id = ${copy} and s.course_id <> ${copy}`)
      const isAnswered = cloned.status === 201 || cloned.status === 409
      return failureUnless(
        isAnswered && foreign === 0,
        `${cloned.status}, ${statusesOf(removed)}, ${foreign} foreign blocks`,
      )
    },
  },
]
