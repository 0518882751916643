import type { CourseBlockContent } from '@aulanova/contract/player'
import type { ParseKeys } from 'i18next'

/** How a block is finished without marking it by hand. */
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
      // A host's own player tells nobody how far it has come.
      return 'Address' in Resource ? 'marked' : 'watched'
  }
}

/** Said below every block, so that nobody has to guess. */
export const ruleWords: Record<Rule, ParseKeys<'player'>> = {
  read: 'Done when you reach the end of the text.',
  seen: 'Done when you have seen the image.',
  watched: 'Done when you have watched the video to its end.',
  opened: 'Done when you open the link.',
  downloaded: 'Done when you download the file.',
  tried: 'Done when you have used the simulation for a few seconds.',
  marked: 'Mark it as done when you have watched the video.',
}

/** For so long the end stays in sight before it counts; longer where it was in sight from the beginning. */
export const patienceFor = (fits: boolean) => (fits ? 3000 : 1000)
