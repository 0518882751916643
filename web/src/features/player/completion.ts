import type { CourseBlockContent } from '@aulanova/contract/player'
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

/** Shown below every block. */
export const ruleWords: Record<Rule, ParseKeys<'player'>> = {
  read: 'Done when you reach the end of the text.',
  seen: 'Done when you have seen the image.',
  watched: 'Done when you have watched the video to its end.',
  opened: 'Done when you open the link.',
  downloaded: 'Done when you download the file.',
  tried: 'Done when you have used the simulation for a few seconds.',
  marked: 'Mark it as done when you have watched the video.',
}

/** Milliseconds the end must stay visible; longer if it was visible from the start. */
export const endVisibleFor = (fits: boolean) => (fits ? 3000 : 1000)
