import { guides } from '@aulanova/contract/identity/guides'
import { GuideLine } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { Stack } from '#kit/layout.tsx'

interface Props {
  courseId: string
  hasProgress: boolean
}

/** What comes next, below the first blocks of somebody who has only just begun: last on the page, it moves nothing. */
export function FirstLesson({ courseId, hasProgress }: Props) {
  const { guide } = useGuide('learner')
  if (!guide) return null
  // The block that is shown is open; that it was seen is written a moment later.
  const isDone = (step: string) => step === 'opened' || (step === 'finished' && hasProgress)
  const Done = guides.learner.steps.filter((step) => isDone(step) || guide.Done.includes(step))
  return (
    <Stack above={24}>
      <GuideLine guide={{ ...guide, Course: courseId, Done }} />
    </Stack>
  )
}
