import type { Attempt } from '@aulanova/contract/learning/attempts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleKeys } from '#kit/behaviour/single-keys.ts'
import { Checkbox } from '#kit/checkbox.ts'
import { Facts } from '#kit/fact-card.tsx'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { formatTime } from '#platform/i18n/format.ts'
import classes from './taking.module.css'

interface Props {
  attempt: Pick<Attempt, 'Try' | 'Tries' | 'Practice' | 'RequiredScore' | 'MaxScore'>
  deadline: string | null
  offset: number
}

export function AttemptFacts({ attempt, deadline, offset }: Props) {
  const { t } = useTranslation('taking')
  // In the time of this machine's clock, even if that clock is wrong.
  const closes = deadline && new Date(Date.parse(deadline) - offset)
  return (
    <>
      <Stack line={8}>
        <Facts
          strong
          facts={[
            [t('Try'), t('{{number}} of {{total}}', { number: attempt.Try, total: attempt.Tries })],
            [
              t('To pass'),
              t('{{required}} of {{max}} points', { required: attempt.RequiredScore, max: attempt.MaxScore }),
            ],
            [t('Closes at'), closes && formatTime(closes)],
          ]}
        />
      </Stack>
      {attempt.Practice && (
        <Text size={14} tone="muted">
          {t('This try is practice: it changes neither your score nor your progress.')}
        </Text>
      )}
      <Text size={14} tone="muted">
        {deadline
          ? t('If the connection drops, your answers stay saved, but the time keeps running.')
          : t('If the connection drops, your answers stay saved.')}{' '}
        {t('You can leave this page: nothing is lost.')}
      </Text>
      <Keys />
    </>
  )
}

/** Touch devices hide the help text, but keep the switch: they may have a keyboard too. */
function Keys() {
  const { t } = useTranslation('taking')
  const [isOn, setOn] = useSingleKeys()
  const help = useId()
  return (
    <Stack gap={8} className={classes.keys}>
      <Checkbox
        size="xs"
        label={t('Letter and number keys')}
        aria-describedby={help}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <Text tone="faint" size={12} id={help}>
        {t('Keys: 1 to 9 or A to Z choose; J and K move between questions.')}
      </Text>
    </Stack>
  )
}
