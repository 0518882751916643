import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { ParseKeys } from 'i18next'

/** The parts of the builder in its own words, also where others speak of them. */
export const partTitles: Record<BuilderPart, ParseKeys<'builder'>> = {
  general: 'General',
  content: 'Content',
  evaluations: 'Evaluations',
  faq: 'Frequently asked questions',
  tags: 'Tags',
  collaborators: 'Collaborators',
  licenses: 'Plans',
  shares: 'Shared with',
  cover: 'Cover',
  presentation: 'Presentation',
  certificate: 'Certificate',
  review: 'Review',
  publish: 'Publish',
}
