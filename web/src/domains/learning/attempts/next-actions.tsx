import { readCourseIndex } from '@aulanova/contract/learning/player'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stepAfter } from '#domains/learning/parts/course-steps.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { Icon } from '#kit/icon.tsx'
import { certificateOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'

interface Props {
  courseId: string
  evaluationId: string
}

/** After a passed evaluation: the button to the next step of the course, or to its certificate. */
export function GoOn({ courseId, evaluationId }: Props) {
  const { t } = useTranslation('taking')
  const { data } = useRead(readCourseIndex, { params: { uuid: courseId } })
  if (!data) return null
  const next = stepAfter(data.Item, evaluationId)
  return (
    <Button
      component={Link}
      to={next?.to ?? certificateOf(courseId)}
      size="lg"
      rightSection={<Icon name="arrow-right" />}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {next ? t('Next: {{title}}', { title: next.title }) : t('View the certificate')}
    </Button>
  )
}

/** What helps who has not passed, and has no try left that counts. */
export function HowToPass({ nextIsPractice }: { nextIsPractice: boolean }) {
  const { t } = useTranslation('taking')
  return (
    <>
      {t('You cannot complete the course without passing it.')}{' '}
      {nextIsPractice && t('Once its authors change the questions, you can try again, and it counts.')}{' '}
      <Link to="/contact-us">
        {nextIsPractice ? t('Write to us if you still need to pass it') : t('Write to us if you need another try')}
      </Link>
      .
    </>
  )
}

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

/** Starts a try. The last one starts only after a question: nobody should use it up by mistake. */
export function TryButton({ triesLeft, isFirst, isPassed, isPractice, minutes, isStarting, onStart }: TryProps) {
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
