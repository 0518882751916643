import { readPublicCourse, searchCatalogue } from '../../../contract/src/catalogue/catalogue.ts'
import { blocksPerCourse, idKinds, idOf, sectionsPerCourse } from '../../../server/src/demo/load/size.ts'
import { callOf, must, operation } from './operation.ts'
import type { World } from './world.ts'

const orders = ['newest', 'price-low', 'price-high', 'most-taken', 'name']
/** "medición" as people type it. */
const typed = ['medicion', 'MEDICIÓN', 'medicoin', 'mediciom', 'mdicion', 'medizion', 'mediciones', 'medcion']

/** Different searches for one course each, spread over all of them. */
function searchesFor({ size }: World, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const course = 1 + (n % Math.min(size.courses, Math.ceil(count / typed.length)))
    const word = typed[Math.floor((n * typed.length) / count)] ?? typed[0]
    return callOf(searchCatalogue, {
      query: { search: `${course} ${word}` },
      marks: [idOf(idKinds.course, course), '"Found":["'],
    })
  })
}

export const catalogueOperations = [
  operation({
    name: 'catalogue',
    main: true,
    endpoint: searchCatalogue,
    requests: async () =>
      ['', ...orders].map((sort) => callOf(searchCatalogue, { ...(sort && { query: { sort } }), marks: ['"Count":'] })),
    check: ({ Items, Count, LastEvaluatedKey }) => {
      must(Items.length === 10 && Count >= 100, 'courses are missing')
      must(LastEvaluatedKey !== undefined, 'there is no next page')
    },
  }),
  operation({
    name: 'catalogue-search',
    main: true,
    endpoint: searchCatalogue,
    requests: async (world) => searchesFor(world, 40),
    check: ({ Items }) => must((Items[0]?.Found.length ?? 0) > 1, 'the words were not found'),
  }),
  operation({
    // So many that none is in memory when it is requested again.
    name: 'catalogue-search-rare',
    endpoint: searchCatalogue,
    requests: async (world) => searchesFor(world, 1600),
    check: ({ Items }) => must((Items[0]?.Found.length ?? 0) > 1, 'the words were not found'),
  }),
  operation({
    name: 'course-page',
    main: true,
    endpoint: readPublicCourse,
    requests: async () =>
      Array.from({ length: 32 }, (_, n) => idOf(idKinds.course, n + 1)).map((uuid) =>
        callOf(readPublicCourse, { params: { uuid }, marks: [uuid, '"Plans":[{'] }),
      ),
    check: ({ Item }) =>
      must(
        Item.Sections.length === sectionsPerCourse &&
          Item.Sections.flatMap(({ Blocks }) => Blocks).length === blocksPerCourse,
        'sections are missing',
      ),
  }),
]
