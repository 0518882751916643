import { remindVouchers } from '@aulanova/contract/selling/finances'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/write.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './overview.module.css'

/** Mails those who have a voucher to pay, after a question: a mail cannot be taken back. */
export function Reminder() {
  const { t } = useTranslation('finances')
  const [isAsking, setAsking] = useState(false)
  const reminding = useWrite(remindVouchers)
  const reminded = reminding.data?.Reminded
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t('Send a reminder')}
      </Button>
      <Text size={14} tone="muted" live className={classes.reminded}>
        {reminded !== undefined &&
          (reminded > 0
            ? t('{{count}} people were reminded', { count: reminded })
            : t('Everybody was reminded today already'))}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title={t('Remind everybody with a voucher to pay?')}
        confirmLabel={t('Send a reminder')}
        harmless
        busy={reminding.isPending}
        onConfirm={() => reminding.mutate({}, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('Each gets a mail with how and until when to pay, at most one a day.')}
        {reminding.error && <ErrorAlert error={reminding.error} />}
      </ConfirmDialog>
    </>
  )
}
