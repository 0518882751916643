import type { InviteReport } from '@aulanova/contract/identity/user-import'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#kit/behaviour/numbers.ts'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import classes from './invite.module.css'

/** How far the inviting has come; what became of each line is told when all are through. */
export function InviteProgress({ counts }: { counts: InviteReport['Counts'] }) {
  const { t, i18n } = useTranslation('users')
  const { invite, again, waiting } = counts
  const sent = invite + again
  return (
    <>
      <Message kind="notice">{t('The invitations are being written. You can leave this page; it goes on.')}</Message>
      <progress className={classes.progress} max={sent + waiting} value={sent} aria-label={t('People invited')} />
      <Text size={14} tone="muted" figures above={4} aria-hidden="true">
        {`${formatCount(sent, i18n.language)} / ${formatCount(sent + waiting, i18n.language)}`}
      </Text>
    </>
  )
}
