import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { readReviewStep, type reviewTypes } from '@aulanova/contract/authoring/review'
import { BlockView } from '#domains/authoring/block-view/block-view.tsx'
import { useFresh } from '#domains/authoring/builder/draft/use-fresh.ts'
import { EvaluationReading } from '#domains/authoring/builder/evaluations/evaluation-reading.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { useRead } from '#platform/api/api.ts'
import { Loaded } from '#platform/states/loaded.tsx'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'Version'>
  type: (typeof reviewTypes)[number]
  id: string
}

/** A block or an evaluation as the draft has it now. */
export function StepView({ draft: { Uuid, Version }, type, id }: Props) {
  const query = useFresh(useRead(readReviewStep, { params: { uuid: Uuid, type, id } }), Version)
  return (
    <Loaded query={query} skeleton={<Skeleton h={160} radius={8} />}>
      {({ Item }) =>
        Item.Type === 'form' ? <EvaluationReading evaluation={Item.Form} /> : <BlockView block={Item.Block} />
      }
    </Loaded>
  )
}
