import type { Problem } from '@aulanova/contract/problems'
import type { ReferenceEntry } from '@aulanova/contract/reference'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Message } from '#ui/message.tsx'
import classes from './entry-form.module.css'

interface Props {
  problem: Problem
  onReload: (() => Promise<ReferenceEntry | undefined>) | undefined
  onLoaded: (newest: ReferenceEntry) => void
}

/** A problem that belongs to no field. */
export function EntryProblem({ problem, onReload, onLoaded }: Props) {
  const { t } = useTranslation('reference')
  if (problem.code !== 'Conflict' || !onReload) return <ErrorAlert error={problem} />
  const load = async () => {
    const newest = await onReload()
    if (newest) onLoaded(newest)
  }
  return (
    <Message kind="error" title={t('Someone else has changed this in the meantime')}>
      {t('What you typed is still here, but not saved. Copy what you want to keep; the newer version replaces it.')}
      <Button className={classes.reload ?? ''} size="compact-sm" variant="default" onClick={() => void load()}>
        {t('Load the newer version')}
      </Button>
    </Message>
  )
}
