import { type BlockProgress, readProgress, saveNote } from '@aulanova/contract/learning/player'
import { stored } from '#kit/browser/storage.ts'
import { call } from '#platform/api/call.ts'
import { isConflict, mayPass } from '#platform/problems/problem.ts'
import { blockOf, type Entry } from './progress-entries.ts'

/** A note that was changed on another device too. Both texts stay until the learner chooses one. */
export interface NoteConflict {
  course: string
  block: string
  /** The block's progress on the server, with the other text. */
  theirs: BlockProgress
}

/** The last note that was sent from this browser for a block. */
interface Sent {
  text: string
  /** The version it was sent with; once it is saved, its new version. */
  version: string | undefined
  /** The `noteVersion` of the entry it was sent for. */
  base: string | undefined
  isSaved: boolean
}

type Sending = Parameters<typeof call>[2]

/**
 * Sends the note of an entry with the version it was based on.
 *
 * A note that was sent but not answered may have arrived. It is sent again before a newer text: the server treats a
 * repetition as no change and answers its version, so that a retry causes no conflict. A note that another tab of
 * this browser has sent is continued in the same way.
 */
export async function sendNote(
  person: string,
  { course, block, note = '', noteVersion: base }: Entry,
  sending: Sending,
): Promise<{ standing: BlockProgress } | { conflict: NoteConflict }> {
  const params = { uuid: course, block }
  const place = `note-sent:${person}:${blockOf({ course, block })}`
  const write = async (text: string, version: string | undefined) => {
    stored.write(place, { text, version, base, isSaved: false } satisfies Sent)
    return (await call(saveNote, { params, body: { text, ...(version !== undefined && { version }) } }, sending)).Item
  }
  const sent = stored.read<Sent>(place)
  const before = sent?.base === base ? sent : null
  let version = before ? before.version : base
  try {
    if (before && !before.isSaved && before.text !== note) version = (await write(before.text, version)).NoteVersion
    const standing = await write(note, version).catch((error: unknown) => {
      // The note may have been changed back to the version this text was based on.
      if (!before?.isSaved || !isConflict(error)) throw error
      return write(note, base)
    })
    stored.write(place, { text: '', version: standing.NoteVersion, base, isSaved: true } satisfies Sent)
    return { standing }
  } catch (error) {
    if (!mayPass(error)) stored.remove(place)
    if (!isConflict(error)) throw error
    return { conflict: { course, block, theirs: await readTheirs(course, block, sending) } }
  }
}

async function readTheirs(courseId: string, block: string, sending: Sending): Promise<BlockProgress> {
  const { Item } = await call(readProgress, { params: { uuid: courseId } }, sending)
  const untouched = { Block: block, Completed: false, Seconds: 0, Note: null, NoteVersion: '', Updated: null }
  return Item.Blocks.find(({ Block }) => Block === block) ?? untouched
}
