import { updateBlock } from '../../../contract/src/authoring/blocks.ts'
import { readBuilder } from '../../../contract/src/authoring/builder.ts'
import { blocksPerCourse, sectionsPerCourse } from '../../../server/src/demo/load/size.ts'
import { callOf, countMark, must, operation } from './operation.ts'
import type { World } from './world.ts'

/** Creators with courses of their own. */
async function drafts(world: World) {
  const creators = await world.creators()
  const owned = await world.sql<{ id: string; ownerId: string }[]>`
    select id, owner_id from courses where owner_id = any(${creators.map(({ id }) => id)}::uuid[]) order by id limit 64`
  return owned.map(({ id, ownerId }) => ({
    courseId: id,
    token: creators.find((creator) => creator.id === ownerId)?.token ?? '',
  }))
}

const paragraph = `<p>${'El agua sube cuando la luna pasa, y baja cuando se va. '.repeat(8)}</p>`

export const creatorOperations = [
  operation({
    name: 'draft',
    endpoint: readBuilder,
    requests: async (world) =>
      (await drafts(world)).map(({ courseId, token }) =>
        callOf(readBuilder, {
          token,
          params: { uuid: courseId },
          marks: [courseId, world.blockOf(courseId, blocksPerCourse)],
        }),
      ),
    check: ({ Item }) => must(Item.Sections.length === sectionsPerCourse, 'sections are missing'),
  }),
  operation({
    name: 'save-block',
    reads: false,
    endpoint: updateBlock,
    requests: async (world) =>
      (await drafts(world)).map(({ courseId, token }) => {
        const item = world.blockOf(courseId, 2)
        const Resource = { Html: `<h2>Versión ${countMark}</h2>${paragraph.repeat(3)}` }
        return callOf(updateBlock, {
          token,
          body: { uuid: courseId, item, values: { Type: 'text', Title: 'Lección 2', Minutes: 5, Resource } },
          marks: [item, 'Versión'],
        })
      }),
    check: ({ Item }) => must(Item.Type === 'text' && Item.Version > 1, 'the version was not raised'),
  }),
]
