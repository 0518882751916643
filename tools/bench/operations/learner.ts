import { listMyCourses, readCourseOverview } from '../../../contract/src/learning/learning.ts'
import { readCourseBlock, readCourseIndex, saveProgress } from '../../../contract/src/learning/player.ts'
import { blocksPerCourse, sectionsPerCourse, subscriptionsPerUser } from '../../../server/src/demo/load/size.ts'
import { callOf, countMark, must, operation } from './operation.ts'
import type { World } from './world.ts'

/** Every learner with each of their courses, in turn. */
async function readings(world: World) {
  const learners = await world.learners()
  const each = await Promise.all(
    learners.map(async ({ id, token }) =>
      (await world.coursesOf(id)).map((courseId, index) => ({ token, courseId, index })),
    ),
  )
  return each.flat().sort((one, other) => one.index - other.index)
}

const fullPath = (sections: { Blocks: unknown[] }[]) =>
  sections.length === sectionsPerCourse && sections.flatMap(({ Blocks }) => Blocks).length === blocksPerCourse

export const learnerOperations = [
  operation({
    name: 'my-courses',
    main: true,
    endpoint: listMyCourses,
    requests: async (world) =>
      Promise.all(
        (await world.learners()).map(async ({ id, token }) =>
          callOf(listMyCourses, { token, marks: (await world.coursesOf(id)).slice(0, 3) }),
        ),
      ),
    check: ({ Items, Counts }) => {
      must(Items.length === subscriptionsPerUser && Counts.all === subscriptionsPerUser, 'courses are missing')
      must(Items.filter(({ Progress }) => Progress.Done > 0).length > 0, 'no course has progress')
    },
  }),
  operation({
    name: 'overview',
    main: true,
    endpoint: readCourseOverview,
    requests: async (world) =>
      (await readings(world)).map(({ token, courseId }) =>
        callOf(readCourseOverview, {
          token,
          params: { uuid: courseId },
          marks: [courseId, '"CanRead":true', world.blockOf(courseId, blocksPerCourse)],
        }),
      ),
    check: ({ Item }) => must(fullPath(Item.Sections) && Item.Description !== '', 'sections or texts are missing'),
  }),
  operation({
    name: 'index',
    main: true,
    endpoint: readCourseIndex,
    requests: async (world) =>
      (await readings(world)).map(({ token, courseId }) =>
        callOf(readCourseIndex, {
          token,
          params: { uuid: courseId },
          marks: [courseId, world.blockOf(courseId, blocksPerCourse)],
        }),
      ),
    check: ({ Item }) => must(fullPath(Item.Sections), 'sections are missing'),
  }),
  operation({
    name: 'block',
    main: true,
    endpoint: readCourseBlock,
    requests: async (world) =>
      (await readings(world)).map(({ token, courseId, index }) => {
        const block = world.blockOf(courseId, 1 + (index % blocksPerCourse))
        return callOf(readCourseBlock, {
          token,
          params: { uuid: courseId, block },
          marks: [block, `Lección ${1 + (index % blocksPerCourse)}`, 'La marea'],
        })
      }),
    check: ({ Item }) => must(Item.Content.Type === 'text' && Item.Next !== null, 'it has no text or no neighbour'),
  }),
  operation({
    name: 'save-progress',
    main: true,
    reads: false,
    endpoint: saveProgress,
    // The last block stays open: a course that is completed would issue a certificate.
    requests: async (world) =>
      (await readings(world)).map(({ token, courseId, index }) => {
        const block = world.blockOf(courseId, 1 + (index % (blocksPerCourse - 1)))
        return callOf(saveProgress, {
          token,
          params: { uuid: courseId, block },
          body: { completed: true, seconds: countMark },
          marks: [block, '"Completed":true'],
        })
      }),
    check: ({ Item }) => must(Item.Progress.Done > 0, 'nothing is done'),
  }),
]
