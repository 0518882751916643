import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import type { Saving } from './answers/answer-sheet.ts'
import classes from './answers-saved.module.css'

export function AnswersSaved({ state }: { state: Saving }) {
  const { t } = useTranslation('taking')
  const words = {
    untouched: '',
    saving: t('Saving…'),
    saved: t('Answer saved'),
    offline: t('No connection: your answers are kept in this browser'),
  }
  return (
    <Row as="span" gap={8} className={classes.state} data-state={state} role="status">
      {state === 'saved' && <Icon name="check" />}
      {state === 'offline' && <Icon name="alert" />}
      {words[state] && <span>{words[state]}</span>}
      {state === 'offline' && <small aria-hidden="true">{t('No connection')}</small>}
    </Row>
  )
}
