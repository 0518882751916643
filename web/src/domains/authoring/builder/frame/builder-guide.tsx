import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { type Guide, guides, type StepName } from '@aulanova/contract/identity/guides'
import { GuideLine } from '#domains/identity/guides/guide-card.tsx'
import classes from './builder.module.css'

interface Props {
  guide: Guide
  draft: Pick<CourseDraft, 'Uuid' | 'Role' | 'State' | 'Sections' | 'Licenses'>
}

/** The next step of the first course, while its owner works on it. The draft says what is done: it is newer than the guide. */
export function BuilderGuide({ guide, draft }: Props) {
  if (draft.Role !== 'owner') return null
  const here: Partial<Record<StepName, boolean>> = {
    started: true,
    section: draft.Sections.length > 0,
    block: draft.Sections.some(({ Blocks }) => Blocks.length > 0),
    plan: draft.Licenses.length > 0,
    // Another course may be the one that was handed in.
    'handed-in': draft.State !== 'draft' || guide.Done.includes('handed-in'),
  }
  const Done = guides.creator.steps.filter((step) => here[step] ?? guide.Done.includes(step))
  return (
    <div className={classes.guide}>
      <GuideLine guide={{ ...guide, Course: draft.Uuid, Done }} isCompact />
    </div>
  )
}
