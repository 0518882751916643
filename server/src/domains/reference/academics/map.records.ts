import type { CareerMap, MapCourse } from '@aulanova/contract/reference/academics'
import { versionOf } from '#kernel/versions.ts'
import type { MapRows } from './map.store.ts'

export const toMapCourse = ({
  id,
  name,
  state,
}: Pick<MapRows['courses'][number], 'id' | 'name' | 'state'>): MapCourse => ({
  Uuid: id,
  Name: name,
  State: state,
})

export function toCareerMap({ cycles, placed, unplaced, subjects, courses, readAt }: MapRows): CareerMap {
  const map = {
    Cycles: cycles.map(({ id, name }) => ({
      Uuid: id,
      Name: name,
      Subjects: placed.filter(({ cycleId }) => cycleId === id).map(({ subjectId }) => subjectId),
    })),
    Unplaced: unplaced,
    Subjects: subjects.map(({ id, name, code }) => ({
      Uuid: id,
      Name: name,
      Code: code ?? '',
      Courses: courses.filter(({ subjectId }) => subjectId === id).map(toMapCourse),
    })),
  }
  return { ...map, Version: versionOf(shapeOf(map)), ReadAt: readAt }
}

interface Shaped {
  Cycles: readonly { Uuid: string; Subjects: readonly string[] }[]
  Unplaced: readonly string[]
  Subjects: readonly { Uuid: string; Courses: readonly { Uuid: string }[] }[]
}

/** What is where. A new name changes nothing of it. */
export const shapeOf = ({ Cycles, Unplaced, Subjects }: Shaped) => ({
  cycles: Cycles.map(({ Uuid, Subjects }) => [Uuid, Subjects]),
  unplaced: Unplaced,
  courses: Subjects.map(({ Uuid, Courses }) => [Uuid, ...Courses.map((course) => course.Uuid).sort()]).sort(
    ([a = ''], [b = '']) => (a < b ? -1 : 1),
  ),
})

/** A map in words, a line for each place. */
export function wordsOf({ Cycles, Unplaced, Subjects }: CareerMap) {
  const names = new Map(Subjects.map(({ Uuid, Name }) => [Uuid, Name]))
  const name = (id: string) => names.get(id) ?? id
  return {
    Cycles: Cycles.map(({ Name }, at) => `${at + 1}. ${Name}`),
    Subjects: Cycles.flatMap((cycle) => cycle.Subjects.map((id, at) => `${cycle.Name}, ${at + 1}. ${name(id)}`)),
    Unplaced: Unplaced.map(name),
  }
}
