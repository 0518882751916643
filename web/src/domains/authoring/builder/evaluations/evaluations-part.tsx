import type { Evaluation } from '@aulanova/contract/authoring/evaluations'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { Trash } from '#domains/authoring/builder/trash/trash.tsx'
import { Stack } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useUrl } from '#platform/address/url.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { sectionFieldId } from './evaluation-editor.tsx'
import type { EvaluationsActions } from './evaluations-actions.ts'
import { SectionEvaluations } from './section-evaluations.tsx'
import { useEvaluations } from './use-evaluations.ts'
import type { OpenEvaluation } from './use-open-evaluation.ts'
import { withOpenEvaluation } from './with-open-evaluation.ts'

export function EvaluationsPart({ draft, editable }: PartProps) {
  const { t } = useTranslation(['evaluations', 'builder'])
  const evaluations = useEvaluations(draft.Uuid)
  const [{ form: open }, setUrl] = useUrl({ form: '', question: '' })
  const [announcement, announce] = useState('')
  const { failure } = evaluations
  const opened = useRef<OpenEvaluation | null>(null)
  const settle = async () => {
    if (!opened.current || (await opened.current.settle())) return true
    announce(t('Fix what is marked first: it is not saved yet.'))
    document.querySelector<HTMLElement>('[data-open] [aria-invalid="true"]')?.focus()
    return false
  }
  const [seen, setSeen] = useState<Evaluation | null>(null)
  const items = evaluations.query.data?.Items ?? []
  const lastSeen = items.find(({ Id }) => Id === open) ?? (seen?.Id === open ? seen : null)
  if (lastSeen !== seen) setSeen(lastSeen)
  const shown = withOpenEvaluation(items, lastSeen)
  const moveTo = async ({ Id, Name }: Evaluation, section: string) => {
    if (!(await settle()) || !(await evaluations.place(Id, { section }))) return
    const Title = draft.Sections.find(({ Id }) => Id === section)?.Title ?? ''
    announce(t('{{name}} is in section {{section}} now.', { name: Name, section: Title }))
    // In another section it is a new element.
    requestAnimationFrame(() => document.getElementById(sectionFieldId(Id))?.focus())
  }
  const actions = {
    evaluations,
    courseId: draft.Uuid,
    editable,
    open,
    setOpen: (id: string) => setUrl({ form: id, question: '' }),
    settle,
    opened,
    announce,
    isDeleted: shown.isDeleted,
    sections: draft.Sections,
    moveTo,
  } satisfies EvaluationsActions

  return (
    <>
      <PartHead
        title={t('Evaluations', { ns: 'builder' })}
        help={t(
          'Each section can end with evaluations. Learners see the right answers when they pass, or after their last try.',
        )}
        editable={editable}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {failure && <ErrorAlert error={failure.error} onRetry={failure.retry} />}
      {draft.Sections.length === 0 && (
        <Text size={14} tone="muted">
          {t('The course has no sections yet.')}
        </Text>
      )}
      <Loaded query={evaluations.query} skeleton={<Skeleton h={240} radius={14} />}>
        {() => (
          <Stack as="ol" gap={28}>
            {draft.Sections.map((section) => (
              <SectionEvaluations
                key={section.Id}
                section={section}
                evaluations={shown.evaluations.filter(({ Section }) => Section === section.Id)}
                actions={actions}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {editable && <Trash courseId={draft.Uuid} />}
    </>
  )
}
