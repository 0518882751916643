import { addShare, removeShare, type Share } from '@aulanova/contract/authoring/creator-courses'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReloadDraft } from '#domains/authoring/builder/draft/draft-cache.ts'
import type { PartProps } from '#domains/authoring/builder/part/part.ts'
import { PartCard } from '#domains/authoring/builder/part/part-card.tsx'
import { PartHead } from '#domains/authoring/builder/part/part-head.tsx'
import { PersonLine } from '#domains/authoring/builder/people/person-line.tsx'
import { PersonPicker } from '#domains/authoring/builder/people/person-picker.tsx'
import { useSaving } from '#domains/authoring/builder/saving/saving.tsx'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { List } from '#kit/list.tsx'
import { Text } from '#kit/text.tsx'
import { call } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { isProblem, textOf } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

export function SharesPart({ draft, editable }: PartProps) {
  const { t } = useTranslation(['builder', 'problems'])
  const saving = useSaving()
  const reload = useReloadDraft(draft.Uuid)
  const [problem, setProblem] = useState<unknown>(null)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Share | null>(null)
  const card = useRef<HTMLElement>(null)

  const add = async (username: string) => {
    setAdding(true)
    setProblem(null)
    try {
      await saving.track(call(addShare, { params: { uuid: draft.Uuid }, body: { username } }))
      await reload().catch(() => {})
      return true
    } catch (error) {
      setProblem(error)
      return false
    } finally {
      setAdding(false)
    }
  }

  return (
    <>
      <PartHead
        title={t('Shared with')}
        help={t('They may look at the draft and make a copy of their own. They cannot change yours.')}
        editable={editable}
      />
      <PartCard ref={card}>
        {draft.Shares.length === 0 ? (
          <Text size={14} tone="muted">
            {t('Nobody yet')}
          </Text>
        ) : (
          <List>
            {draft.Shares.map((share) => (
              <PersonLine
                key={share.Uuid}
                name={share.User.Name}
                detail={t('since {{date}}', { date: formatDate(share.Created) })}
              >
                {editable && (
                  <IconButton
                    icon="trash"
                    size={36}
                    label={t('Remove: {{name}}', { name: share.User.Name })}
                    onClick={() => setRemoving(share)}
                  />
                )}
              </PersonLine>
            ))}
          </List>
        )}
        {editable && (
          <PersonPicker
            label={t('Share with a creator')}
            action={t('Share')}
            course={draft}
            taken={draft.Shares.map(({ User }) => User.Username)}
            busy={isAdding}
            error={isProblem(problem) && t(textOf(problem), { ns: 'problems' })}
            onTyping={() => setProblem(null)}
            onPick={({ Username }) => add(Username)}
          />
        )}
      </PartCard>
      <RemoveDialog
        courseId={draft.Uuid}
        share={removing}
        onClose={() => setRemoving(null)}
        // The button that opened the dialog is gone with its row.
        onRemoved={() => card.current?.querySelector('input')?.focus()}
      />
    </>
  )
}

interface DialogProps {
  courseId: string
  share: Share | null
  onClose: () => void
  onRemoved: () => void
}

function RemoveDialog({ courseId, share, onClose, onRemoved }: DialogProps) {
  const { t } = useTranslation('builder')
  const saving = useSaving()
  const reload = useReloadDraft(courseId)
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const remove = async (username: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await saving.track(call(removeShare, { params: { uuid: courseId }, body: { username } }))
      await reload().catch(() => {})
      onClose()
      onRemoved()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      opened={share !== null}
      title={t('Stop sharing with {{name}}', { name: share?.User.Name ?? '' })}
      confirmLabel={t('Stop sharing')}
      busy={isBusy}
      onConfirm={() => share && void remove(share.User.Username)}
      onClose={onClose}
    >
      {problem === null ? t('Copies that were made already stay with their owners.') : <ErrorAlert error={problem} />}
    </ConfirmDialog>
  )
}
