import type { Parts } from '@aulanova/contract/kernel/address'
import type { Endpoint } from '@aulanova/contract/kernel/endpoint'

/** A learner's change to a block: seen, completed, the second of its video, seconds spent in it, or a note. */
export interface Change {
  seen?: true
  completed?: boolean
  /** With `completed`: seconds for which the text was in sight. Without: the learner marked it. */
  read?: number
  seconds?: number
  /** Since they were last sent. */
  spent?: number
  note?: string
  /** The version of the note that this one was based on. */
  noteVersion?: string
}

export interface PreviewSource {
  courseId: string
  /** The answer to a request of a learner's screen, made from the draft; null: the request is sent. */
  answer: (endpoint: Endpoint, input: Parts) => Promise<unknown> | null
  /** What a learner did in a block, which is forgotten with the page. */
  put: (block: string, change: Change) => void
}

let source: PreviewSource | null = null

/**
 * The preview of a draft: while it is on, the screens of learners get their answers from `source`, and nothing that is
 * done in them leaves the page.
 */
export const preview = {
  begin: (given: PreviewSource) => {
    source = given
  },
  /** Of one source: the preview of another draft that was begun meanwhile goes on. */
  end: (given = source) => {
    if (given === source) source = null
  },
  isOf: (courseId: string) => source?.courseId === courseId,
  answer: (endpoint: Endpoint, input: Parts) => source?.answer(endpoint, input) ?? null,
  put: (courseId: string, block: string, change: Change) => {
    if (source?.courseId === courseId) source.put(block, change)
  },
}

/** The overview of the draft, and the place below which its other screens are. */
export const previewOf = (courseId: string) => `/creator/courses/${courseId}/preview`
