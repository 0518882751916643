import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isProblem, textOf } from '#lib/problem.ts'
import { Message } from '#ui/message.tsx'
import classes from './list-problems.module.css'

interface Props {
  autosave: { error: unknown; conflict: boolean; force: () => unknown; takeTheirs: () => unknown }
}

/** Why a list was not saved: somebody else changed it, or the server does not want it so. */
export function ListProblems({ autosave }: Props) {
  const { t } = useTranslation(['builder', 'problems'])
  if (autosave.conflict)
    return (
      <div className={classes.problem}>
        <Message kind="error" title={t('Someone else has changed this')}>
          {t('What you see here is yours; nothing is saved until you choose.')}
          <span className={classes.choices}>
            <Button size="compact-sm" variant="default" onClick={() => autosave.takeTheirs()}>
              {t('Take theirs')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => autosave.force()}>
              {t('Keep mine')}
            </Button>
          </span>
        </Message>
      </div>
    )
  if (!isProblem(autosave.error)) return null
  return (
    <div className={classes.problem}>
      <Message kind="error">{t(textOf(autosave.error), { ns: 'problems' })}</Message>
    </div>
  )
}
