import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import { Text } from '#kit/text.tsx'
import { NetworkProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import classes from './hand-in-dialog.module.css'

interface Props {
  opened: boolean
  name: string
  isLastTry: boolean
  /** Numbers of the questions without an answer, and of those marked for review. */
  unanswered: readonly number[]
  marked: readonly number[]
  busy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
  onGo: (number: number) => void
}

export function HandInDialog(props: Props) {
  const { opened, name, isLastTry, unanswered, marked, busy, error, onConfirm, onClose, onGo } = props
  const { t } = useTranslation('taking')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Hand in “{{name}}”', { name })}
      confirmLabel={t('Hand in')}
      busy={busy}
      harmless
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap={16}>
        {unanswered.length === 0 ? (
          <p>{t('You answered every question.')}</p>
        ) : (
          <Numbers label={t('Not answered')} numbers={unanswered} onGo={onGo} />
        )}
        {marked.length > 0 && <Numbers label={t('To review')} numbers={marked} onGo={onGo} />}
        <p>
          {t('Afterwards the answers of this try cannot be changed.')}{' '}
          {isLastTry && t('It is your last try: you cannot take this evaluation again.')}
        </p>
        {error instanceof NetworkProblem ? (
          <Message kind="error" title={t('It is not handed in')}>
            {t('There is no connection. Your answers are kept: hand it in again when you are connected.')}
          </Message>
        ) : (
          error !== null && <ErrorAlert error={error} />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

interface NumbersProps {
  label: string
  numbers: readonly number[]
  onGo: (number: number) => void
}

function Numbers({ label, numbers, onGo }: NumbersProps) {
  const { t } = useTranslation('taking')
  return (
    <div>
      <Text as="b" tone="strong" weight="medium">
        {label}
      </Text>
      <Row as="ul" wrap gap={12} rowGap={4} align="stretch" className={classes.numbers}>
        {numbers.map((number) => (
          <li key={number}>
            <PlainButton variant="text" className={classes.number} onClick={() => onGo(number)}>
              {t('Question {{number}}', { number })}
            </PlainButton>
          </li>
        ))}
      </Row>
    </div>
  )
}
