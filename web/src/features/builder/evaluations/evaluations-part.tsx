import type { OutlineSection } from '@aulanova/contract/builder'
import type { Form } from '@aulanova/contract/evaluation-editor'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrl } from '#lib/url.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PartProps } from '../part.ts'
import { PartHead } from '../part-head.tsx'
import { sectionFieldOf } from './evaluation-editor.tsx'
import classes from './evaluations.module.css'
import { pinned } from './pinned.ts'
import { SectionForms } from './section-evaluations.tsx'
import { useForms } from './use-evaluations.ts'
import type { OpenForm } from './use-open-evaluation.ts'

/** What can be done with the evaluations of a course, whichever section they stand in. */
export interface EvaluationsActs {
  forms: ReturnType<typeof useForms>
  uuid: string
  editable: boolean
  /** The id of the one that is open, or nothing. */
  open: string
  setOpen: (id: string) => void
  /** Saves the open one; false when it cannot be, and must not be closed. */
  settle: () => Promise<boolean>
  /** The open one, for those who are about to change it from outside. */
  opened: { current: OpenForm | null }
  announce: (sentence: string) => void
  /** Somebody else deleted the open one. */
  isGone: boolean
  sections: Pick<OutlineSection, 'Id' | 'Title'>[]
  moveTo: (form: Form, section: string) => Promise<void>
}

export function EvaluationsPart({ draft, editable }: PartProps) {
  const { t } = useTranslation(['evaluations', 'builder'])
  const forms = useForms(draft.Uuid)
  const [{ form: open }, setUrl] = useUrl({ form: '' })
  const [said, announce] = useState('')
  const opened = useRef<OpenForm | null>(null)
  const settle = async () => {
    if (!opened.current || (await opened.current.settle())) return true
    announce(t('Mend what is marked first: it is not saved yet.'))
    document.querySelector<HTMLElement>('[data-open] [aria-invalid="true"]')?.focus()
    return false
  }
  const seen = useRef<Form | null>(null)
  const items = forms.query.data?.Items ?? []
  const found = items.find(({ Id }) => Id === open)
  if (found || seen.current?.Id !== open) seen.current = found ?? null
  const shown = pinned(items, seen.current)
  const moveTo = async ({ Id, Name }: Form, section: string) => {
    if (!(await settle()) || !(await forms.place(Id, { section }))) return
    const Title = draft.Sections.find(({ Id }) => Id === section)?.Title ?? ''
    announce(t('{{name}} is in section {{section}} now.', { name: Name, section: Title }))
    // It is drawn anew in its other section.
    requestAnimationFrame(() => document.getElementById(sectionFieldOf(Id))?.focus())
  }
  const acts = {
    forms,
    uuid: draft.Uuid,
    editable,
    open,
    setOpen: (form: string) => setUrl({ form }),
    settle,
    opened,
    announce,
    isGone: shown.isGone,
    sections: draft.Sections,
    moveTo,
  } satisfies EvaluationsActs

  return (
    <>
      <PartHead
        title={t('Evaluations', { ns: 'builder' })}
        help={t('Each section can end with evaluations. Who takes one never sees which answers are right.')}
        editable={editable}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {forms.failure && (
        <ErrorAlert error={forms.failure.error} {...(forms.failure.again && { onRetry: forms.failure.again })} />
      )}
      {draft.Sections.length === 0 && <p className={classes.quiet}>{t('The course has no sections yet.')}</p>}
      <Loaded query={forms.query} skeleton={<Skeleton h={240} radius={14} />}>
        {() => (
          <ol className={classes.sections}>
            {draft.Sections.map((section) => (
              <SectionForms
                key={section.Id}
                section={section}
                forms={shown.forms.filter(({ Section }) => Section === section.Id)}
                acts={acts}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </>
  )
}
