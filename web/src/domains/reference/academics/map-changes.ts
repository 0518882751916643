import { listAt, type MapDraft, subjectsIn } from './map-draft.ts'

/** One difference between two maps, with the names of what it is about. */
export type MapChange =
  | { kind: 'cycle-added' | 'cycle-removed'; name: string }
  | { kind: 'cycles-ordered' }
  | { kind: 'subject-added' | 'subject-removed' | 'subject-moved'; name: string; cycle: string | null }
  | { kind: 'subjects-ordered'; cycle: string | null }
  | { kind: 'course-added' | 'course-removed'; name: string; subject: string }

/** What one would have to do to the first map to get the second. */
export function changesBetween(a: MapDraft, b: MapDraft): MapChange[] {
  return [...cycleChanges(a, b), ...subjectChanges(a, b), ...orderChanges(a, b), ...courseChanges(a, b)]
}

const cyclesOf = (draft: MapDraft) => new Map(draft.cycles.map(({ id, name }) => [id, name]))

function cycleChanges(a: MapDraft, b: MapDraft): MapChange[] {
  const [was, is] = [cyclesOf(a), cyclesOf(b)]
  const added = [...is].filter(([id]) => !was.has(id))
  const removed = [...was].filter(([id]) => !is.has(id))
  const order = (draft: MapDraft) =>
    draft.cycles
      .filter(({ id }) => was.has(id) && is.has(id))
      .map(({ id }) => id)
      .join()
  return [
    ...added.map(([, name]): MapChange => ({ kind: 'cycle-added', name })),
    ...removed.map(([, name]): MapChange => ({ kind: 'cycle-removed', name })),
    ...(order(a) === order(b) ? [] : [{ kind: 'cycles-ordered' } as const]),
  ]
}

const placesOf = (draft: MapDraft, subject: string) =>
  [null, ...draft.cycles.map(({ id }) => id)].filter((cycle) => listAt(draft, cycle).includes(subject))

function subjectChanges(a: MapDraft, b: MapDraft): MapChange[] {
  const names = cyclesOf(b)
  const nameIn = (draft: MapDraft, id: string) => draft.subjects[id]?.Name ?? ''
  const ids = [...new Set([...subjectsIn(a), ...subjectsIn(b)])]
  return ids.flatMap((id): MapChange[] => {
    const [was, is] = [placesOf(a, id), placesOf(b, id)]
    if (is.length === 0) return [{ kind: 'subject-removed', name: nameIn(a, id), cycle: null }]
    const fresh = is.filter((cycle) => !was.includes(cycle))
    const gone = was.filter((cycle) => !is.includes(cycle))
    if (fresh.length === 0 && gone.length > 0) return [{ kind: 'subject-removed', name: nameIn(a, id), cycle: null }]
    const kind = was.length === 0 ? 'subject-added' : 'subject-moved'
    return fresh.map((cycle) => ({ kind, name: nameIn(b, id), cycle: cycle && (names.get(cycle) ?? '') }))
  })
}

function orderChanges(a: MapDraft, b: MapDraft): MapChange[] {
  const cycles = [null, ...b.cycles.map(({ id }) => id)]
  const names = cyclesOf(b)
  return cycles.flatMap((cycle): MapChange[] => {
    const [was, is] = [listAt(a, cycle), listAt(b, cycle)]
    const stayed = (list: readonly string[]) => list.filter((id) => was.includes(id) && is.includes(id)).join()
    if (stayed(was) === stayed(is)) return []
    return [{ kind: 'subjects-ordered', cycle: cycle && (names.get(cycle) ?? '') }]
  })
}

function courseChanges(a: MapDraft, b: MapDraft): MapChange[] {
  return subjectsIn(b).flatMap((id): MapChange[] => {
    const [was, is] = [a.subjects[id]?.Courses ?? [], b.subjects[id]?.Courses ?? []]
    const subject = b.subjects[id]?.Name ?? ''
    const missing = (list: typeof was, other: typeof was) =>
      list.filter(({ Uuid }) => !other.some((course) => course.Uuid === Uuid))
    return [
      ...missing(is, was).map(({ Name }): MapChange => ({ kind: 'course-added', name: Name, subject })),
      ...missing(was, is).map(({ Name }): MapChange => ({ kind: 'course-removed', name: Name, subject })),
    ]
  })
}
