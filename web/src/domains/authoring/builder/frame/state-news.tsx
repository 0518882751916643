import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { isPartOfRevision } from '@aulanova/contract/authoring/course-rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import { type BuilderPage, partPath } from '#domains/authoring/builder/part/part.ts'
import { useSavingState } from '#domains/authoring/builder/saving/saving.tsx'
import { Message } from '#kit/message.tsx'

interface Props {
  draft: Pick<CourseDraft, 'Uuid' | 'State' | 'Parts'>
  part: BuilderPage
}

/**
 * A change of an approved course sends it back to the reviewers: the person is warned before, where something can be
 * changed, and after it, when the course is read again.
 */
export function StateNews({ draft: { Uuid, State, Parts }, part }: Props) {
  const { t } = useTranslation('builder')
  const { savedAt } = useSavingState()
  const reload = useReloadDraft(Uuid)
  const [isBack, setBack] = useState(false)
  const before = useRef(State)
  useEffect(() => {
    if (before.current === State) return
    setBack(before.current === 'approved' && State === 'in-review')
    before.current = State
  }, [State])
  useEffect(() => {
    if (savedAt && before.current === 'approved') void reload().catch(() => {})
  }, [savedAt, reload])

  const isOfDraft = Parts.some(({ Part, Editable }) => Part === part && Editable && isPartOfRevision(Part))
  if (State === 'approved' && isOfDraft)
    return (
      <Message kind="notice" title={t('This course is approved')}>
        {t('If you change something here, it goes back to the reviewers before it can be published.')}
      </Message>
    )
  if (State === 'changes-requested' && part !== 'review' && part !== 'publish')
    return (
      <Message kind="notice" title={t('A reviewer asks for changes')}>
        <Link to={partPath(Uuid, 'review')}>{t('Read why')}</Link>
      </Message>
    )
  return (
    isBack && (
      <Message kind="notice" title={t('The course is in review again')}>
        {t('It was changed after it was approved, so reviewers read it once more before it is published.')}
      </Message>
    )
  )
}
