import { type DocumentDraft, termsSlug, withdrawDocument } from '@aulanova/contract/reference/documents'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { useWrite } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

/** Takes a published document from its address, after a question. There are always terms. */
export function Withdraw({ draft, onDone }: { draft: DocumentDraft; onDone: (withdrawn: DocumentDraft) => void }) {
  const { t } = useTranslation('legal')
  const withdrawing = useWrite(withdrawDocument)
  const [isAsking, setAsking] = useState(false)
  const { Uuid, Slug, Revision, Withdrawn } = draft
  if (Revision === 0 || Withdrawn || Slug === termsSlug) return null

  const withdraw = () =>
    withdrawing.mutate(
      { params: { id: Uuid } },
      {
        onSuccess: ({ Item }) => {
          setAsking(false)
          onDone(Item)
        },
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('Withdraw this document?')}
        confirmLabel={t('Withdraw')}
        busy={withdrawing.isPending}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>{t('Nobody can read it at its address any more. Its revisions stay, and you can publish it again.')}</p>
        {withdrawing.error && <ErrorAlert error={withdrawing.error} />}
      </ConfirmDialog>
    </>
  )
}
