import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import type { Saving } from './answers/answer-sheet.ts'
import classes from './answers-saved.module.css'

const tones = { untouched: 'muted', saving: 'muted', saved: 'done', offline: 'soon' } as const

export function AnswersSaved({ state }: { state: Saving }) {
  const { t } = useTranslation('taking')
  const words = {
    untouched: '',
    saving: t('Saving…'),
    saved: t('Answer saved'),
    offline: t('No connection: your answers are kept in this browser'),
  }
  return (
    <Row as={Text} size={14} tone={tones[state]} live gap={8} className={classes.state} data-state={state}>
      {state === 'saved' && <Icon name="check" />}
      {state === 'offline' && <Icon name="alert" />}
      {words[state] && <VisuallyHidden upTo="tablet">{words[state]}</VisuallyHidden>}
      {state === 'offline' && (
        <span className={classes.brief} aria-hidden="true">
          {t('No connection')}
        </span>
      )}
    </Row>
  )
}
