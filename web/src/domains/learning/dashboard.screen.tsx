import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses, type MyCourse } from '@aulanova/contract/learning/learning'
import { listMyPayments, type MyPayment } from '@aulanova/contract/selling/payments'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { GuideCard } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { Stack } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { readMoreOf, readOf } from '#platform/api/api.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { readAttributes, useCan } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ContinueCard } from './continue-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { EarnedCertificates } from './earned-certificates.tsx'
import { MyCourses, NoCourses, useMyCourses } from './my-courses.tsx'
import { useTeaching } from './teaching/use-teaching.tsx'

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
  // Only a person who has not begun waits for the guide. Who administers is led by theirs, and not by that of learners.
  const administers = useCan('administration:use')
  const isBeginner =
    useCan('learning:use') && pages.data !== undefined && courses.every(({ Progress }) => Progress.Done === 0)
  const { guide, isPending } = useGuide(administers ? 'administrator' : 'learner', administers || isBeginner)
  const { above, isPending: isWaitingForTeaching, teaches } = useTeaching()
  const { toPay, isPending: isWaitingForPayments } = usePaymentsToMake()
  const isWaiting = pages.isPending || isPending || isWaitingForTeaching || isWaitingForPayments
  const name = readAttributes()?.name.split(' ')[0] ?? ''

  return (
    <Screen title={t('Hello, {{name}}', { name })} help={useHelp(current)}>
      {!isWaiting && administers && guide && <GuideCard guide={guide} />}
      {!isWaiting && above}
      <Loaded query={{ ...pages, isPending: isWaiting }} skeleton={<DashboardSkeleton teaches={teaches} />}>
        {({ pages: [first] }) => (
          <>
            {above && <Learning />}
            {!administers && guide && <GuideCard guide={guide} />}
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

/** Below what one teaches. */
function Learning() {
  const { t } = useTranslation('learning')
  return (
    <Text as="h2" size={22} below={16}>
      {t('What I learn')}
    </Text>
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

const paymentsToMake = readOf(listMyPayments, { query: { show: 'to-pay' } })

interface ToPay {
  payments: MyPayment[]
  Notice: ComponentType<{ payment: MyPayment }>
}

/**
 * Courses that wait for their money are not among one's own yet. Most people have none: what shows them is loaded then.
 * The page waits for it, so that nothing moves when it appears, and does without it if it cannot be read.
 */
function usePaymentsToMake(): { toPay: ToPay | null; isPending: boolean } {
  const { data, isLoading, isFetched } = useQuery({ ...paymentsToMake, retry: false })
  const payments = data?.Items ?? []
  const notice = useQuery({
    queryKey: ['notice of a payment'],
    queryFn: async () => {
      const [{ ToPay }] = await Promise.all([import('#domains/selling/parts/to-pay.tsx'), loadTexts(['billing'])])
      return ToPay
    },
    enabled: payments.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    toPay: notice.data && payments.length > 0 ? { payments, Notice: notice.data } : null,
    isPending: (isLoading && !isFetched) || notice.isLoading,
  }
}

const PaymentsToMake = ({ toPay: { payments, Notice } }: { toPay: ToPay }) => (
  // As far from the courses as what is above it.
  <Stack below={24}>
    {payments.map((payment) => (
      <Notice key={payment.PK} payment={payment} />
    ))}
  </Stack>
)
