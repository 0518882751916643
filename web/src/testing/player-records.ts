import type { BlockProgress, CourseBlock } from '@aulanova/contract/learning/player'
import { blockIds } from './learning-records.ts'

/** What a learner has done with a block; the first one is done. */
export const standing = (Block: string, given: Partial<BlockProgress> = {}): BlockProgress => ({
  Block,
  Completed: Block === blockIds.light,
  Seconds: 0,
  Note: null,
  NoteVersion: '',
  Updated: null,
  ...given,
})
export const aBlockPage = (block: string): CourseBlock => ({
  Block: block,
  Title: block === blockIds.light ? 'Light' : 'Mirrors',
  Minutes: 5,
  Section: { Id: 's1', Title: 'Reflection', Number: 1 },
  Number: block === blockIds.light ? 1 : 2,
  Content: {
    Files: [],
    Type: 'text',
    Resource: { Html: `<p>The text of ${block === blockIds.light ? 'light' : 'mirrors'}.</p>` },
  },
  Standing: standing(block),
  Previous: null,
  Next: null,
})
