import type { CourseBlockContent } from '@aulanova/contract/learning/player'
import { secondsToRead } from '@aulanova/contract/learning/reading'
import type { ParseKeys } from 'i18next'

/** What marks a block as done, apart from the button. */
export type Rule = 'read' | 'seen' | 'watched' | 'opened' | 'downloaded' | 'tried' | 'marked'

export function ruleOf({ Type, Resource }: Pick<CourseBlockContent, 'Type' | 'Resource'>): Rule {
  switch (Type) {
    case 'text':
      return 'read'
    case 'image':
      return 'seen'
    case 'attachment':
      return 'downloaded'
    case 'external-link':
      return 'opened'
    case 'simulation':
      return 'tried'
    case 'video':
      // An embedded player does not report its position.
      return 'Address' in Resource ? 'marked' : 'watched'
  }
}

/** Shown below every block. `time` is what the rule needs in sight, if it needs any. */
export const ruleWords: Record<Rule, ParseKeys<'player'>> = {
  read: 'Done when you have read the text to its end, for at least {{time}}.',
  seen: 'Done when you have seen the image.',
  watched: 'Done when you have watched the video to its end.',
  opened: 'Done when you open the link.',
  downloaded: 'Done when you download the file.',
  tried: 'Done when you have used the simulation for a few seconds.',
  marked: 'Mark it as done when you have watched the video.',
}

/** Seconds for which an image must be in sight. */
const secondsToSee = 3

/** Seconds for which a block must be in sight to be done; null for those that something else completes. */
export const secondsInSight = (rule: Rule, minutes: number) =>
  rule === 'read' ? secondsToRead(minutes) : rule === 'seen' ? secondsToSee : null
