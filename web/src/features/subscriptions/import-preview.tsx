import { pageSize } from '@aulanova/contract/common'
import type { Problem } from '@aulanova/contract/problems'
import { type ImportLine, type ImportReport, importOutcomes } from '@aulanova/contract/subscriber-import'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveReport } from '#lib/csv-file.ts'
import { Chip } from '#ui/chip.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from '#ui/import.module.css'
import { Message } from '#ui/message.tsx'
import { Pager } from '#ui/pager.tsx'
import { ImportLines } from './import-lines.tsx'
import { outcomeWords, type Shown } from './outcome-words.ts'
import { subscribersOf } from './paths.ts'

interface Props {
  courseId: string
  courseName: string
  /** The plan that people get, with its days and price. */
  planName: string
  report: ImportReport
  /** Whether it says what has happened, not what would. */
  isDone: boolean
  busy: boolean
  error: Problem | null
  onAgree: () => void
  onBack: () => void
}

/** Every line with what will happen to it, or has happened. */
export function ImportPreview(props: Props) {
  const { courseId, courseName, planName, report, isDone, busy, error, onAgree, onBack } = props
  const { t } = useTranslation('subscriptions')
  const [shown, setShown] = useState<Shown>('all')
  const [page, setPage] = useState(1)
  const { Lines, Counts } = report
  const words = isDone ? outcomeWords.done : outcomeWords.planned
  const lines = Lines.filter(({ Outcome }) => shown === 'all' || Outcome === shown)
  const show = (next: Shown) => {
    setShown(next)
    setPage(1)
  }
  const save = () => {
    const head = [t('Line'), t('In the file'), t('What happens'), t('Name'), t('Username'), t('E-mail')]
    const rowOf = ({ Line, Text, Outcome, User }: ImportLine) => [
      String(Line),
      Text,
      t(words[Outcome]),
      User?.Name ?? '',
      User?.Username ?? '',
      User?.Email ?? '',
    ]
    saveReport(`${t('Subscriptors')} - ${courseName}.csv`, [head, ...Lines.map(rowOf)])
  }
  return (
    <>
      {error && <ErrorAlert error={error} />}
      <Message key={String(isDone)} kind={isDone ? 'success' : 'notice'}>
        {isDone
          ? t('{{count}} people were subscribed with “{{plan}}”', { count: Counts.subscribe, plan: planName })
          : t('{{count}} people will be subscribed with “{{plan}}”. Nothing has been changed yet.', {
              count: Counts.subscribe,
              plan: planName,
            })}
      </Message>
      <fieldset className={classes.filters}>
        <legend className={classes.legend}>{t('Show')}</legend>
        <Chip pressed={shown === 'all'} count={Lines.length} onClick={() => show('all')}>
          {t('All lines')}
        </Chip>
        {importOutcomes.map((outcome) => (
          <Chip key={outcome} pressed={shown === outcome} count={Counts[outcome]} onClick={() => show(outcome)}>
            {t(words[outcome])}
          </Chip>
        ))}
      </fieldset>
      <ImportLines lines={lines.slice((page - 1) * pageSize, page * pageSize)} words={words} />
      <div className={classes.pager}>
        <Pager page={page} count={lines.length} onChange={setPage} />
      </div>
      <div className={classes.actions}>
        {isDone ? (
          <Button component={Link} to={subscribersOf(courseId)}>
            {t('See the subscriptors')}
          </Button>
        ) : (
          <Button loading={busy} disabled={Counts.subscribe === 0} onClick={onAgree}>
            {t('Subscribe {{count}} people', { count: Counts.subscribe })}
          </Button>
        )}
        <Button variant="default" leftSection={<Icon name="download" />} onClick={save}>
          {t('Download the report')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onBack}>
          {isDone ? t('Add another file') : t('Change the file')}
        </Button>
      </div>
    </>
  )
}
