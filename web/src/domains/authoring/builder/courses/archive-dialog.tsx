import type { DraftCard } from '@aulanova/contract/authoring/creator-courses'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'

interface Props {
  course: DraftCard
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a course is archived that learners can find or that reviewers read. */
export function ArchiveDialog({ course: { Name: name, Published, State }, onConfirm, onClose }: Props) {
  const { t } = useTranslation('builder')
  return (
    <ConfirmDialog
      opened
      harmless
      title={t('Archive “{{name}}”?', { name })}
      confirmLabel={t('Archive')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {Published && (
        <p>
          {t(
            'It leaves the catalogue at once. Those who have a subscription go on learning. To be sold again, it has to be published again.',
          )}
        </p>
      )}
      {(State === 'in-review' || State === 'approved') && (
        <p>{t('Its review ends, and it has to be handed in again.')}</p>
      )}
    </ConfirmDialog>
  )
}
