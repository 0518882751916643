import type { Progress } from '@aulanova/contract/authoring/course-card'
import { type BlockProgress, saveProgress } from '@aulanova/contract/learning/player'
import { call } from '#platform/api/call.ts'
import { requestTimeout } from '#platform/problems/problem.ts'
import { type NoteConflict, sendNote } from './note-sending.ts'
import { type Entry, progressIn } from './progress-entries.ts'

/** What the server answered to a change. */
export interface Saved {
  course: string
  standing: BlockProgress
  /** Missing in the answer to a note. */
  progress?: Progress
  certificateCode?: string | null
}

interface Options {
  person: string
  entry: Entry
  withNote: boolean
  /** The note was changed elsewhere too, and was not saved. Called before the progress is sent, which may fail. */
  onConflict: (conflict: NoteConflict) => void
}

/** Sends the note of an entry, if `withNote`, and then its progress. */
export async function sendEntry({ person, entry, withNote, onConflict }: Options): Promise<Saved[]> {
  const { course, block, note } = entry
  // With keepalive a request survives the page, so it need not be repeated when the page closes.
  const sending = { keepalive: true, signal: AbortSignal.timeout(requestTimeout) }
  const saved: Saved[] = []
  if (note !== undefined && withNote) {
    const answer = await sendNote(person, entry, sending)
    if ('conflict' in answer) onConflict(answer.conflict)
    else saved.push({ course, standing: answer.standing })
  }
  const body = progressIn(entry)
  if (body) {
    const { Item } = await call(saveProgress, { params: { uuid: course, block }, body }, sending)
    saved.push({
      course,
      standing: Item.Standing,
      progress: Item.Progress,
      certificateCode: Item.CertificateCode,
    })
  }
  return saved
}
