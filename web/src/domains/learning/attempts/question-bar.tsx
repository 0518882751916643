import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import classes from './question-bar.module.css'

interface Props {
  isFirst: boolean
  isLast: boolean
  isMarked: boolean
  onMark: () => void
  onPrevious: () => void
  onNext: () => void
  onHandIn: () => void
}

/** Handing in is the main button on the last question only. */
export function QuestionBar({ isFirst, isLast, isMarked, onMark, onPrevious, onNext, onHandIn }: Props) {
  const { t } = useTranslation('taking')
  return (
    <div className={classes.bar}>
      <Row gap={8} className={classes.buttons}>
        <Button
          className={classes.small ?? ''}
          variant="default"
          disabled={isFirst}
          leftSection={<Icon name="arrow-left" />}
          onClick={onPrevious}
        >
          {t('Previous')}
        </Button>
        <Button
          className={classes.small ?? ''}
          variant="subtle"
          aria-pressed={isMarked}
          leftSection={<Icon name="flag" />}
          onClick={onMark}
        >
          {t('Mark for review')}
        </Button>
        {isLast ? (
          <Button className={classes.main ?? ''} onClick={onHandIn}>
            {t('Hand in the evaluation')}
          </Button>
        ) : (
          <Button className={classes.main ?? ''} rightSection={<Icon name="arrow-right" />} onClick={onNext}>
            {t('Next')}
          </Button>
        )}
      </Row>
      {!isLast && (
        <Button className={classes.handIn ?? ''} variant="default" onClick={onHandIn}>
          {t('Hand in the evaluation')}
        </Button>
      )}
    </div>
  )
}
