import type { Entry } from '#lib/progress-entries.ts'
import type { Queue } from '#lib/progress-queue.ts'

export type NoteState = 'cut-off' | 'saving' | 'refused' | 'saved' | 'untouched'

/** What has become of the note on a block, and the text of one that the server would not take. */
export function noteState({ waiting, isCutOff, refused }: Queue, uuid: string, block: string, isTyped: boolean) {
  const ofThis = (entry: Entry) => entry.course === uuid && entry.block === block && entry.note !== undefined
  const isWaiting = waiting.some(ofThis)
  const lost = isWaiting ? undefined : refused.find(ofThis)?.note
  const state: NoteState = isWaiting
    ? isCutOff
      ? 'cut-off'
      : 'saving'
    : lost !== undefined
      ? 'refused'
      : isTyped
        ? 'saved'
        : 'untouched'
  return { state, isWaiting, lost }
}
