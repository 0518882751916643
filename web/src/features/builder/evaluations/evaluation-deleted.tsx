import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Message } from '#ui/message.tsx'
import classes from './editor.module.css'
import { wordsOf } from './evaluation-draft.ts'
import type { EvaluationsActs } from './evaluations-part.tsx'
import type { OpenForm } from './use-open-evaluation.ts'

interface Props {
  state: OpenForm
  id: string
  acts: Pick<EvaluationsActs, 'forms' | 'setOpen'>
}

/** Somebody deleted what is open here: the ways out, none of which loses what was typed unasked. */
export function FormGone({ state, id, acts }: Props) {
  const { t } = useTranslation(['evaluations', 'content', 'common'])
  const { copied, copy } = useClipboard({ timeout: 4000 })
  const bringBack = async () => {
    const answer = await acts.forms.restore(id)
    if (answer) await state.resume(answer.Item)
  }
  return (
    <Message kind="error" title={t('Somebody deleted this evaluation while you had it open')}>
      {t('What you typed is still here, but it can only be saved once the evaluation is back.')}
      <div className={classes.choices}>
        <Button size="compact-sm" variant="default" onClick={() => void bringBack()}>
          {t('Bring the evaluation back')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => copy(wordsOf(state.draft))}>
          {copied ? t('Copied', { ns: 'content' }) : t('Copy what I typed', { ns: 'content' })}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            state.drop()
            acts.setOpen('')
          }}
        >
          {t('Close', { ns: 'common' })}
        </Button>
      </div>
    </Message>
  )
}
