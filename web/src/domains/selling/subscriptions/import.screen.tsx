import { readBuilder } from '@aulanova/contract/authoring/builder'
import { type ImportReport, importSubscribers, previewImport } from '@aulanova/contract/selling/subscriber-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { usePlanWords } from '#domains/selling/giving/plan-select.tsx'
import { Screen } from '#kit/screen.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { adminCourseOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { useWrite } from '#platform/api/write.ts'
import { announce } from '#platform/api/written.ts'
import { useAgreed } from '#platform/csv-import/use-agreed.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ImportForm, type ImportInput } from './import-form.tsx'
import { ImportPreview } from './import-preview.tsx'
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
