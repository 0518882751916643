import type { Form } from '@aulanova/contract/evaluation-editor'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Message } from '#ui/message.tsx'
import classes from './editor.module.css'
import type { OpenForm } from './use-form-draft.ts'

interface Props {
  state: OpenForm
  id: string
  reload: () => Promise<Form[]>
}

/** Nothing is saved until one of the two is chosen. */
export function FormConflict({ state, id, reload }: Props) {
  const { t } = useTranslation('evaluations')
  const takeTheirs = async () => {
    const theirs = (await reload()).find(({ Id }) => Id === id)
    if (theirs) state.take(theirs)
  }
  return (
    <Message kind="error" title={t('Someone else has changed this')}>
      {t('What you typed is still here, but not saved.')}
      <div className={classes.choices}>
        <Button size="compact-sm" variant="default" onClick={() => void takeTheirs()}>
          {t('Take theirs')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void state.keepMine()}>
          {t('Keep mine')}
        </Button>
      </div>
    </Message>
  )
}
