import type { NoteConflict } from '#domains/learning/progress/note-sending.ts'
import type { Queue } from '#domains/learning/progress/progress-queue.ts'

export type NoteState = 'cut-off' | 'saving' | 'conflict' | 'refused' | 'saved' | 'untouched'

interface Known {
  state: NoteState
  isWaiting: boolean
  /** The text of a note that the server refused. */
  lost: string | undefined
  /** It was changed on another device too. */
  conflict: NoteConflict | undefined
}

/** The saving state of the note of a block. */
export function noteState(queue: Queue, courseId: string, block: string, isTyped: boolean): Known {
  const isHere = (one: { course: string; block: string }) => one.course === courseId && one.block === block
  const ofThis = (entry: Queue['waiting'][number]) => isHere(entry) && entry.note !== undefined
  const isWaiting = queue.waiting.some(ofThis)
  const conflict = queue.conflicts.find(isHere)
  const lost = isWaiting ? undefined : queue.refused.find(ofThis)?.note
  const known = { isWaiting, lost, conflict }
  if (conflict) return { ...known, state: 'conflict' }
  if (isWaiting) return { ...known, state: queue.isCutOff ? 'cut-off' : 'saving' }
  if (lost !== undefined) return { ...known, state: 'refused' }
  return { ...known, state: isTyped ? 'saved' : 'untouched' }
}
