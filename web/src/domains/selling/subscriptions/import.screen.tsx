import { readBuilder } from '@aulanova/contract/authoring/builder'
import type { Plan } from '@aulanova/contract/authoring/collections'
import type { Problem } from '@aulanova/contract/kernel/problems'
import {
  type ImportLine,
  type ImportReport,
  importOutcomes,
  importSubscribers,
  maxImportLines,
  previewImport,
} from '@aulanova/contract/selling/subscriber-import'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { PlanSelect, usePlanWords } from '#domains/selling/giving/plan-select.tsx'
import { Message } from '#kit/message.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { adminCourseOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { CsvForm, type CsvInput } from '#platform/csv-import/csv-form.tsx'
import { FaultyNote } from '#platform/csv-import/faulty-note.tsx'
import { LineReport } from '#platform/csv-import/line-report.tsx'
import { faultyLines, type ReportColumn, resultKind } from '#platform/csv-import/report-lines.ts'
import { useAgreed } from '#platform/csv-import/use-agreed.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { subscribersOf } from './paths.ts'

/** Adds many people to a course: a file, what would happen to each of its lines, and only then the change. */
export function ImportScreen() {
  const { t } = useTranslation('subscriptions')
  const { uuid: courseId = '' } = useParams()
  const course = useRead(readBuilder, { params: { uuid: courseId } })
  return (
    <Screen
      title={t('Add many from a file')}
      help={course.data?.Item.Name}
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t('Courses'), to: '/admin/courses' },
        { label: course.data?.Item.Name ?? t('Course'), to: adminCourseOf(courseId) },
        { label: t('Subscriptors'), to: subscribersOf(courseId) },
        { label: t('Add many from a file') },
      ]}
    >
      <Loaded query={course} skeleton={<Skeleton h={320} />}>
        {({ Item }) => <Importing courseId={courseId} courseName={Item.Name} plans={Item.Licenses} />}
      </Loaded>
    </Screen>
  )
}

type Plans = Parameters<typeof ImportForm>[0]['plans']

function Importing({ courseId, courseName, plans }: { courseId: string; courseName: string; plans: Plans }) {
  const wordsOf = usePlanWords()
  const preview = useWrite(previewImport)
  const write = useWrite(importSubscribers)
  const [agreed, setAgreed] = useAgreed<ImportInput, ImportReport>(`subscriptors of ${courseId}`)
  const [typed, setTyped] = useState<ImportInput>({ planId: plans[0]?.Uuid ?? '', csv: '', name: '' })
  const [planned, setPlanned] = useState<ImportReport | null>(null)
  const input = agreed?.input ?? typed
  const report = agreed?.report ?? planned
  const plan = plans.find(({ Uuid }) => Uuid === input.planId)
  const body = { uuid: courseId, subscription: input.planId, csv: input.csv }
  const showPreview = () => preview.mutate({ body }, { onSuccess: ({ Item }) => setPlanned(Item) })
  const agree = (seen: ImportReport) => {
    setAgreed({ input, report: seen, phase: 'running' })
    write.mutate(
      { body },
      {
        onSuccess: ({ Item }) => {
          announce('admin/subscriptions')
          setAgreed({ input, report: Item, phase: 'done' })
        },
        onError: (error) => setAgreed({ input, report: seen, phase: 'refused', error }),
      },
    )
  }
  const change = (changes: Partial<ImportInput>) => {
    setTyped((now) => ({ ...now, ...changes }))
    preview.reset()
  }
  if (!report)
    return (
      <ImportForm
        plans={plans}
        input={typed}
        busy={preview.isPending}
        error={preview.error}
        onChange={change}
        onPreview={showPreview}
      />
    )
  const isDone = agreed?.phase === 'done'
  return (
    <ImportPreview
      courseId={courseId}
      courseName={courseName}
      planName={plan ? wordsOf(plan) : ''}
      report={report}
      isDone={isDone}
      busy={agreed?.phase === 'running'}
      error={agreed?.error ?? null}
      onAgree={() => agree(report)}
      onDiscard={() => setAgreed(null)}
      onBack={() => {
        setTyped(isDone ? { ...input, csv: '', name: '' } : input)
        setPlanned(null)
        setAgreed(null)
      }}
    />
  )
}

interface ImportInput extends CsvInput {
  planId: string
}

interface FormProps {
  plans: Plan[]
  input: ImportInput
  busy: boolean
  error: Problem | null
  onChange: (changes: Partial<ImportInput>) => void
  onPreview: () => void
}

/** The plan, and the people. */
function ImportForm({ plans, input, busy, error, onChange, onPreview }: FormProps) {
  const { t } = useTranslation('subscriptions')
  return (
    <CsvForm
      label={t('E-mails or usernames')}
      description={t('One person a line; further columns are not read. At most {{count}} lines.', {
        count: maxImportLines,
      })}
      reasons={{ empty: t('The file names nobody'), tooMany: t('It has more lines than can be added at once') }}
      help={t('Nothing is changed yet: the next step shows what will happen to each line.')}
      input={input}
      busy={busy}
      disabled={plans.length === 0}
      error={error}
      onChange={onChange}
      onPreview={onPreview}
      before={<PlanSelect plans={plans} value={input.planId} onChange={(planId) => onChange({ planId })} />}
    />
  )
}

interface PreviewProps {
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
function ImportPreview(props: PreviewProps) {
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
