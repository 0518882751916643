import { type Static, Type } from 'typebox'
import { ById, Instant, Limited, Nothing, OneOf, SearchText, Single, StateVersion, Uuid } from '../kernel/common.ts'
import { courseStates } from '../kernel/course-states.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { NamedEntry, SeenState } from './reference-tools.ts'

const access = 'administration:use'

function endpointsOf<const P extends string>(path: string, parts: readonly P[]) {
  const body = Type.Object(Object.fromEntries(parts.map((part) => [part, Uuid])) as Record<P, typeof Uuid>)
  const what = parts.join(', ')
  return {
    associate: endpoint({
      method: 'POST',
      path: `/admin/${path}/associate`,
      access,
      summary: `Associate ${what}; safe to send again`,
      body,
      reply: Nothing,
      problems: ['NotFound'],
    }),
    disassociate: endpoint({
      method: 'POST',
      path: `/admin/${path}/disassociate`,
      access,
      summary: `End the association of ${what}; safe to send again`,
      body,
      reply: Nothing,
      problems: ['NotFound', 'InUse'],
    }),
  }
}

/** How careers, school cycles, school subjects and courses are related. */
export const academics = {
  'careers.cycles': endpointsOf('careers/cycles', ['career', 'cycle']),
  'school-subjects': endpointsOf('school-subjects', ['career', 'cycle', 'subject']),
  'school-subjects.courses': endpointsOf('school-subjects/courses', ['subject', 'course']),
}

/** How many a map may have. */
export const maxCycles = 60
export const maxSubjects = 100
export const maxCoursesOfSubject = 50

export const MapCourse = Type.Object({ Uuid, Name: Type.String(), State: OneOf(courseStates) })
export type MapCourse = Static<typeof MapCourse>

export const MapSubject = Type.Object({ Uuid, Name: Type.String(), Code: Type.String() })
export type MapSubject = Static<typeof MapSubject>

export const CareerMap = Type.Object({
  /** In their order, each with its subjects in theirs. */
  Cycles: Type.Array(Type.Object({ ...NamedEntry.properties, Subjects: Type.Array(Uuid) })),
  /** Subjects of the career that are in no cycle yet. */
  Unplaced: Type.Array(Uuid),
  /** Each subject of the map once. Its courses are the same in every career. */
  Subjects: Type.Array(Type.Object({ ...MapSubject.properties, Courses: Type.Array(MapCourse) })),
  Version: StateVersion,
  /** By the database's clock. */
  ReadAt: Instant,
})
export type CareerMap = Static<typeof CareerMap>

export const readCareerMap = endpoint({
  method: 'GET',
  path: '/admin/careers/:id/map',
  access,
  summary: 'A career with its cycles, their subjects and the courses of these',
  params: ById,
  reply: Single(CareerMap),
  problems: ['NotFound'],
})

export const saveCareerMap = endpoint({
  method: 'PUT',
  path: '/admin/careers/:id/map',
  access,
  summary: 'Replace the map of a career; safe to send again',
  params: ById,
  body: Type.Object({
    Cycles: Limited(Type.Object({ Uuid, Subjects: Limited(Uuid, maxSubjects) }), maxCycles),
    Unplaced: Limited(Uuid, maxSubjects),
    /** What changes in the courses of subjects of the map. */
    Courses: Limited(
      Type.Object({
        Subject: Uuid,
        Add: Limited(Uuid, maxCoursesOfSubject),
        Remove: Limited(Uuid, maxCoursesOfSubject),
      }),
      maxCycles * maxSubjects,
    ),
    ...SeenState,
  }),
  reply: Single(CareerMap),
  problems: ['NotFound', 'ItemNotFound', 'Conflict'],
})

export const findCoursesForSubject = endpoint({
  method: 'GET',
  path: '/admin/school-subjects/courses/find',
  access,
  summary: 'Courses in whatever state whose name has a text, ten at most',
  query: Type.Object({ search: Type.Optional(SearchText) }),
  reply: Type.Object({ Items: Type.Array(MapCourse) }),
})
