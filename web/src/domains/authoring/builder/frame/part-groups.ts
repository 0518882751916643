import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { ParseKeys } from 'i18next'
import { type BuilderPage, seesFigures } from '#domains/authoring/builder/part/part.ts'
import { partTitles } from '#domains/authoring/parts/builder-parts.ts'

type Text = ParseKeys<'builder'>

export const pageTitles: Record<BuilderPage, Text> = { ...partTitles, analytics: 'Analytics' }

/** The parts in the order of the rail, grouped by what they are about. */
export const partGroups: [label: Text, parts: BuilderPart[]][] = [
  ['What it teaches', ['general', 'content', 'evaluations', 'faq', 'tags']],
  ['People and plans', ['collaborators', 'licenses', 'shares']],
  ['How it looks', ['cover', 'presentation', 'certificate']],
  ['Review and publication', ['review', 'publish']],
]

export const partOrder = partGroups.flatMap(([, parts]) => parts)

/** All that the rail lists. */
export const pagesOf = (draft: Pick<CourseDraft, 'Role'>): BuilderPage[] => [
  ...partOrder,
  ...(seesFigures(draft) ? (['analytics'] as const) : []),
]
