import type { CareerMap, MapCourse, MapSubject } from '@aulanova/contract/reference/academics'

export interface DraftCycle {
  id: string
  name: string
  subjects: string[]
}

export interface DraftSubject extends MapSubject {
  Courses: MapCourse[]
  /** The courses that were read; empty for a subject that was added here, whose courses are not known. */
  read: readonly string[]
}

/** A map as it is being arranged. */
export interface MapDraft {
  cycles: DraftCycle[]
  unplaced: string[]
  subjects: Record<string, DraftSubject>
}

/** Where a subject is: in a cycle, or with `cycle: null` among those that are not placed. */
export interface Place {
  cycle: string | null
  index: number
}

const idsOf = (courses: readonly MapCourse[]) => courses.map(({ Uuid }) => Uuid)

export const draftOf = ({ Cycles, Unplaced, Subjects }: CareerMap): MapDraft => ({
  cycles: Cycles.map(({ Uuid, Name, Subjects }) => ({ id: Uuid, name: Name, subjects: Subjects })),
  unplaced: Unplaced,
  subjects: Object.fromEntries(Subjects.map((subject) => [subject.Uuid, { ...subject, read: idsOf(subject.Courses) }])),
})

export const listAt = ({ cycles, unplaced }: MapDraft, cycle: string | null): readonly string[] =>
  cycle === null ? unplaced : (cycles.find(({ id }) => id === cycle)?.subjects ?? [])

function withList(draft: MapDraft, cycle: string | null, change: (list: readonly string[]) => string[]): MapDraft {
  if (cycle === null) return { ...draft, unplaced: change(draft.unplaced) }
  const cycles = draft.cycles.map((each) => (each.id === cycle ? { ...each, subjects: change(each.subjects) } : each))
  return { ...draft, cycles }
}

const without = (list: readonly string[], id: string) => list.filter((each) => each !== id)

/** Whether a subject may come into a cycle: it is in each at most once. */
export const mayGo = (draft: MapDraft, subject: string, from: string | null, to: string | null) =>
  from === to || !listAt(draft, to).includes(subject)

/** The draft with a subject somewhere else. `index` is counted without it. */
export function moveSubject(draft: MapDraft, subject: string, from: string | null, to: Place): MapDraft {
  // It may be gone from there: a newer map was read while it was dragged.
  if (!listAt(draft, from).includes(subject) || !mayGo(draft, subject, from, to.cycle)) return draft
  const taken = withList(draft, from, (list) => without(list, subject))
  return withList(taken, to.cycle, (list) => list.toSpliced(to.index, 0, subject))
}

/** Adds one at the end of a cycle. It is no longer among those that are not placed. */
export function addSubject(draft: MapDraft, cycle: string | null, subject: DraftSubject): MapDraft {
  if (listAt(draft, cycle).includes(subject.Uuid)) return draft
  const known = { ...draft, subjects: { [subject.Uuid]: subject, ...draft.subjects } }
  const free = cycle === null ? known : { ...known, unplaced: without(known.unplaced, subject.Uuid) }
  return withList(free, cycle, (list) => [...list, subject.Uuid])
}

export const removeSubject = (draft: MapDraft, cycle: string | null, subject: string): MapDraft =>
  withList(draft, cycle, (list) => without(list, subject))

export const addCycle = (draft: MapDraft, { id, name }: Pick<DraftCycle, 'id' | 'name'>): MapDraft =>
  draft.cycles.some((cycle) => cycle.id === id)
    ? draft
    : { ...draft, cycles: [...draft.cycles, { id, name, subjects: [] }] }

/** Its subjects are then not placed, unless another cycle has them. */
export function removeCycle(draft: MapDraft, id: string): MapDraft {
  const cycles = draft.cycles.filter((cycle) => cycle.id !== id)
  const elsewhere = new Set([...cycles.flatMap(({ subjects }) => subjects), ...draft.unplaced])
  const homeless = listAt(draft, id).filter((subject) => !elsewhere.has(subject))
  return { ...draft, cycles, unplaced: [...draft.unplaced, ...homeless] }
}

export function moveCycle(draft: MapDraft, id: string, step: -1 | 1): MapDraft {
  const from = draft.cycles.findIndex((cycle) => cycle.id === id)
  const cycle = draft.cycles[from]
  const to = from + step
  if (!cycle || to < 0 || to >= draft.cycles.length) return draft
  return { ...draft, cycles: draft.cycles.toSpliced(from, 1).toSpliced(to, 0, cycle) }
}

function withCourses(draft: MapDraft, id: string, change: (courses: MapCourse[]) => MapCourse[]): MapDraft {
  const subject = draft.subjects[id]
  if (!subject) return draft
  return { ...draft, subjects: { ...draft.subjects, [id]: { ...subject, Courses: change(subject.Courses) } } }
}

export const addCourse = (draft: MapDraft, subject: string, course: MapCourse) =>
  withCourses(draft, subject, (courses) =>
    courses.some(({ Uuid }) => Uuid === course.Uuid) ? courses : [...courses, course],
  )

export const removeCourse = (draft: MapDraft, subject: string, course: string) =>
  withCourses(draft, subject, (courses) => courses.filter(({ Uuid }) => Uuid !== course))

/** The subjects that are somewhere in the map, each once. */
export const subjectsIn = ({ cycles, unplaced }: MapDraft) => [
  ...new Set([...cycles.flatMap(({ subjects }) => subjects), ...unplaced]),
]

/**
 * What is sent: all places, and what was added to and taken from the courses of each subject here. Courses that were not
 * read are not taken away: they are the same in every career.
 */
export const bodyOf = (draft: MapDraft) => ({
  Cycles: draft.cycles.map(({ id, subjects }) => ({ Uuid: id, Subjects: subjects })),
  Unplaced: draft.unplaced,
  Courses: subjectsIn(draft).flatMap((id) => {
    const { Courses = [], read = [] } = draft.subjects[id] ?? {}
    const is = idsOf(Courses)
    const Add = is.filter((course) => !read.includes(course))
    const Remove = read.filter((course) => !is.includes(course))
    return Add.length + Remove.length > 0 ? [{ Subject: id, Add, Remove }] : []
  }),
})

/** The draft on top of a newer map: its places, and of the courses what was changed here since `from`. */
export function rebased(draft: MapDraft, from: MapDraft, newer: MapDraft): MapDraft {
  const names = new Map(newer.cycles.map(({ id, name }) => [id, name]))
  const subjects = Object.values(newer.subjects).map((theirs): [string, DraftSubject] => {
    const [was, is] = [from.subjects[theirs.Uuid]?.Courses ?? [], draft.subjects[theirs.Uuid]?.Courses]
    return [theirs.Uuid, is ? { ...theirs, Courses: withChanges(theirs.Courses, was, is) } : theirs]
  })
  return {
    cycles: draft.cycles.map((cycle) => ({ ...cycle, name: names.get(cycle.id) ?? cycle.name })),
    unplaced: draft.unplaced,
    subjects: { ...draft.subjects, ...Object.fromEntries(subjects) },
  }
}

function withChanges(courses: readonly MapCourse[], was: readonly MapCourse[], is: readonly MapCourse[]) {
  const [before, after, there] = [idsOf(was), idsOf(is), idsOf(courses)]
  return [
    ...courses.filter(({ Uuid }) => !before.includes(Uuid) || after.includes(Uuid)),
    ...is.filter(({ Uuid }) => !before.includes(Uuid) && !there.includes(Uuid)),
  ]
}
