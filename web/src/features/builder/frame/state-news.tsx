import type { CourseDraft } from '@aulanova/contract/builder'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Message } from '#ui/message.tsx'
import { useReloadDraft } from '../draft/draft-cache.ts'
import { useSavingState } from '../saving/saving.tsx'

/** A change of an approved course sends it back to the reviewers. It is read again then, and the person is told. */
export function StateNews({ draft: { Uuid, State } }: { draft: Pick<CourseDraft, 'Uuid' | 'State'> }) {
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

  return (
    isBack && (
      <Message kind="notice" title={t('The course is in review again')}>
        {t('It was changed after it was approved, so reviewers read it once more before it is published.')}
      </Message>
    )
  )
}
