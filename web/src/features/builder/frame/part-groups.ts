import type { BuilderPart } from '@aulanova/contract/course-rules'
import type { ParseKeys } from 'i18next'

type Text = ParseKeys<'builder'>

export const partTitles: Record<BuilderPart, Text> = {
  general: 'General',
  content: 'Content',
  evaluations: 'Evaluations',
  faq: 'Frequently asked questions',
  tags: 'Tags',
  collaborators: 'Collaborators',
  licenses: 'Licenses',
  shares: 'Shared with',
  cover: 'Cover',
  presentation: 'Presentation',
  certificate: 'Certificate',
  review: 'Review',
  publish: 'Publish',
}

/** The order of the rail, and what its parts have in common. */
export const partGroups: [label: Text, parts: BuilderPart[]][] = [
  ['What it teaches', ['general', 'content', 'evaluations', 'faq', 'tags']],
  ['Who and how', ['collaborators', 'licenses', 'shares']],
  ['How it looks', ['cover', 'presentation', 'certificate']],
  ['The way out', ['review', 'publish']],
]
