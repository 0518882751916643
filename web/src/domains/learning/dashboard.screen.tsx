import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses, type MyCourse } from '@aulanova/contract/learning/learning'
import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GuideCard } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { Screen } from '#kit/screen.tsx'
import { readMoreOf, readOf } from '#platform/api/api.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { readAttributes, useCan } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ContinueCard } from './continue-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { EarnedCertificates } from './earned-certificates.tsx'
import { MyCourses, useMyCourses } from './my-courses.tsx'
import { NoCourses } from './no-courses.tsx'
import { PaymentsToMake, paymentsToMake, usePaymentsToMake } from './payments-to-make.tsx'
import { useWaitingForMe, WaitingForMe } from './waiting-for-me.tsx'

/** What is shown first. */
export const readDashboard = (client: QueryClient) =>
  Promise.all([
    client.prefetchInfiniteQuery(readMoreOf(listMyCourses, { query: {} })),
    client.prefetchQuery(readOf(listMyCertificates, {})),
    client.prefetchQuery(paymentsToMake),
  ])

export function DashboardScreen() {
  const { t } = useTranslation('learning')
  const pages = useMyCourses('all')
  const courses = pages.data?.pages.flatMap(({ Items }) => Items) ?? []
  const current = courses.find(({ Access, Next }) => Access.Active && Next !== null)
  // Only whoever has not begun waits for the guide.
  const isBeginner =
    useCan('learning:use') && pages.data !== undefined && courses.every(({ Progress }) => Progress.Done === 0)
  const { guide, isPending } = useGuide('learner', isBeginner)
  const work = useWaitingForMe()
  const { toPay, isPending: isWaitingForPayments } = usePaymentsToMake()
  const isWaiting = pages.isPending || isPending || work.isPending || isWaitingForPayments
  const name = readAttributes()?.name.split(' ')[0] ?? ''

  return (
    <Screen title={t('Hello, {{name}}', { name })} help={useHelp(current)}>
      <Loaded query={{ ...pages, isPending: isWaiting }} skeleton={<DashboardSkeleton />}>
        {({ pages: [first] }) => (
          <>
            {work.waiting && <WaitingForMe waiting={work.waiting} />}
            {guide && <GuideCard guide={guide} />}
            {current && <ContinueCard course={current} />}
            {toPay && <PaymentsToMake toPay={toPay} />}
            {first?.Count ? <MyCourses counts={first.Counts} /> : <NoCourses />}
          </>
        )}
      </Loaded>
      <EarnedCertificates />
    </Screen>
  )
}

function useHelp(current: MyCourse | undefined) {
  const { t } = useTranslation('learning')
  if (!current?.Next) return t('Your courses, all in one place.')
  const { SectionMinutesLeft, SectionTitle, Form } = current.Next
  if (Form) return t('The evaluation of the section “{{section}}” is next.', { section: SectionTitle })
  return t('{{time}} left to finish the blocks of the section “{{section}}”.', {
    time: hoursAndMinutes(SectionMinutesLeft),
    section: SectionTitle,
  })
}
