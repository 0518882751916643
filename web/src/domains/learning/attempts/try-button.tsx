import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Stack } from '#kit/layout.tsx'

interface TryProps {
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

/** Starts a try. The first one of several starts at once; each other one asks before it is used up. */
export function TryButton({ triesLeft, isFirst, isPassed, isPractice, minutes, isStarting, onStart }: TryProps) {
  const { t } = useTranslation('taking')
  const [isAsking, setAsking] = useState(false)
  const isLast = triesLeft === 1
  const labels = () => {
    if (isPractice) return [t('Practice try'), t('Practice try: it is your last try')]
    if (isFirst) return [t('Start the evaluation'), t('Start the evaluation: it is your only try')]
    return [t('Try again'), t('Try again: it is your last try')]
  }
  const title = () => {
    if (isLast) return isFirst ? t('This is your only try') : t('This is your last try')
    return isPractice ? t('Start a practice try?') : t('Try again?')
  }
  return (
    <>
      <Button
        size="lg"
        variant={isPassed || isPractice ? 'default' : 'filled'}
        loading={isStarting}
        styles={{ label: { whiteSpace: 'normal' } }}
        onClick={isFirst && !isLast ? onStart : () => setAsking(true)}
      >
        {labels()[isLast ? 1 : 0]}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title()}
        confirmLabel={t('Start now')}
        harmless
        onConfirm={() => {
          setAsking(false)
          onStart()
        }}
        onClose={() => setAsking(false)}
      >
        <Stack gap={8}>
          <WhatCounts triesLeft={triesLeft} isPassed={isPassed} isPractice={isPractice} />
          {minutes !== null && (
            <p>{t('The time starts when you start, and keeps running even if you close this page.')}</p>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  )
}

/** What a try uses up, and what its score changes. */
function WhatCounts({ triesLeft, isPassed, isPractice }: Pick<TryProps, 'triesLeft' | 'isPassed' | 'isPractice'>) {
  const { t } = useTranslation('taking')
  if (triesLeft > 1) {
    return (
      <>
        <p>
          {t('You answer all questions again. You have {{count}} tries left, this one included.', { count: triesLeft })}
        </p>
        <p>
          {isPractice
            ? t('This try is practice: it changes neither your score nor your progress.')
            : t('Its score counts; the best of your scores is kept.')}
        </p>
      </>
    )
  }
  return (
    <p>
      {isPractice
        ? t('It is practice: it changes neither your score nor your progress. You cannot take this evaluation again.')
        : t('Once you start it, it counts, and you cannot take this evaluation again.')}{' '}
      {isPassed && t('You passed already, and that stays so.')}{' '}
      {!isPassed && !isPractice && t('You cannot complete the course without passing it.')}
    </p>
  )
}
