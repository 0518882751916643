import type { Problem } from '@aulanova/contract/kernel/problems'
import { type ImportLine, type ImportReport, importOutcomes } from '@aulanova/contract/selling/subscriber-import'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Message } from '#kit/message.tsx'
import { FaultyNote } from '#platform/csv-import/faulty-note.tsx'
import { LineReport } from '#platform/csv-import/line-report.tsx'
import { faultyLines, type ReportColumn, resultKind } from '#platform/csv-import/report-lines.ts'
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
  onDiscard: () => void
}

const marks = { subscribe: 'on', active: 'off', repeated: 'off', unknown: 'refused', invalid: 'refused' } as const

/** Where the file names everybody by their e-mail, the page need not show it twice. */
const isByUsername = ({ User, Text }: ImportLine) => User !== null && User.Email.toLowerCase() !== Text.toLowerCase()

/** Who will be subscribed, or was. */
export function ImportPreview(props: Props) {
  const { courseId, courseName, planName, report, isDone, busy, error, onAgree, onBack, onDiscard } = props
  const { t } = useTranslation('subscriptions')
  const { Lines, Counts } = report
  const faulty = faultyLines(Counts, marks)
  const words = {
    subscribe: isDone ? t('Was subscribed') : t('Will be subscribed'),
    active: t('Has access already'),
    repeated: t('Repeated in the file'),
    unknown: t('No such account'),
    invalid: t('Not an e-mail or username'),
  }
  const columns: ReportColumn<ImportLine>[] = [
    { label: t('In the file'), text: ({ Text }) => Text },
    { label: t('Name'), text: ({ User }) => User?.Name ?? '' },
    { label: t('E-mail'), text: ({ User }) => User?.Email ?? '', isShown: Lines.some(isByUsername) },
  ]
  return (
    <LineReport
      lines={Lines}
      counts={Counts}
      outcomes={{ all: importOutcomes, words, marks }}
      columns={columns}
      fileName={`${t('Subscriptors')} - ${courseName}`}
      isPlanned={!isDone}
      busy={busy}
      error={error}
      summary={
        <Message key={String(isDone)} kind={isDone ? resultKind(Counts.subscribe, faulty) : 'notice'}>
          {isDone
            ? t('{{count}} people were subscribed with “{{plan}}”', { count: Counts.subscribe, plan: planName })
            : t('{{count}} people will be subscribed with “{{plan}}”. Nothing has been changed yet.', {
                count: Counts.subscribe,
                plan: planName,
              })}
          {isDone && <FaultyNote count={faulty} />}
        </Message>
      }
      agree={
        isDone ? (
          <Button component={Link} to={subscribersOf(courseId)}>
            {t('See the subscriptors')}
          </Button>
        ) : (
          <Button loading={busy} disabled={Counts.subscribe === 0} onClick={onAgree}>
            {t('Subscribe {{count}} people', { count: Counts.subscribe })}
          </Button>
        )
      }
      back={{ label: isDone ? t('Add another file') : t('Change the file'), onClick: onBack }}
      onDiscard={onDiscard}
    />
  )
}
