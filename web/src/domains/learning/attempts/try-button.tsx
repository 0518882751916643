import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'

interface Props {
  triesLeft: number
  isFirst: boolean
  isPassed: boolean
  /** The right answers were shown: it changes no score. */
  isPractice: boolean
  /** Null: no time limit. */
  minutes: number | null
  isStarting: boolean
  onStart: () => void
}

/** Starts a try. The last one starts only after a question: nobody should use it up by mistake. */
export function TryButton({ triesLeft, isFirst, isPassed, isPractice, minutes, isStarting, onStart }: Props) {
  const { t } = useTranslation('taking')
  const [isAsking, setAsking] = useState(false)
  const isLast = triesLeft === 1
  const labels = () => {
    if (isPractice) return [t('Practice try'), t('Practice try: it is your last try')]
    if (isFirst) return [t('Start the evaluation'), t('Start the evaluation: it is your only try')]
    return [t('Try again'), t('Try again: it is your last try')]
  }
  return (
    <>
      <Button
        size="lg"
        variant={isPassed || isPractice ? 'default' : 'filled'}
        loading={isStarting}
        styles={{ label: { whiteSpace: 'normal' } }}
        onClick={isLast ? () => setAsking(true) : onStart}
      >
        {labels()[isLast ? 1 : 0]}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={isFirst ? t('This is your only try') : t('This is your last try')}
        confirmLabel={t('Start now')}
        harmless
        onConfirm={() => {
          setAsking(false)
          onStart()
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {isPractice
            ? t(
                'It is practice: it changes neither your score nor your progress. You cannot take this evaluation again.',
              )
            : t('Once you start it, it counts, and you cannot take this evaluation again.')}{' '}
          {isPassed && t('You passed already, and that stays so.')}{' '}
          {!isPassed && !isPractice && t('You cannot complete the course without passing it.')}{' '}
          {minutes !== null && t('The time starts when you start, and keeps running even if you close this page.')}
        </p>
      </ConfirmDialog>
    </>
  )
}
