import { listWaitingCourses } from '@aulanova/contract/authoring/admin-courses'
import { type DraftCard, listCreatorCourses } from '@aulanova/contract/authoring/creator-courses'
import { listMyCertificates } from '@aulanova/contract/learning/certificates'
import { listMyCourses, type MyCourse } from '@aulanova/contract/learning/learning'
import { listMyPayments, type MyPayment } from '@aulanova/contract/selling/payments'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GuideCard } from '#domains/identity/guides/guide-card.tsx'
import { useGuide } from '#domains/identity/guides/use-guide.ts'
import { Card } from '#kit/card.tsx'
import { Stack } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { readMoreOf, readOf } from '#platform/api/api.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { readAttributes, useCan } from '#platform/session/session.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ContinueCard } from './continue-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { EarnedCertificates } from './earned-certificates.tsx'
import { MyCourses, NoCourses, useMyCourses } from './my-courses.tsx'
import classes from './waiting-for-me.module.css'

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
  // Only a person who has not begun waits for the guide.
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

const maxShown = 5

interface Waiting {
  toReview: DraftCard[]
  sentBack: DraftCard[]
  toPublish: DraftCard[]
}

/** What waits for builders, reviewers and administrators, the longest waiting first. Nothing else is requested. */
function useWaitingForMe(): { waiting: Waiting | null; isPending: boolean } {
  const builds = useCan('courses:build')
  const reviews = useCan('courses:review')
  const publishes = useCan('courses:publish')
  const { data, isLoading, isFetched } = useQuery({
    ...readOf(listCreatorCourses, { params: { page: 1, filter: 'review' } }),
    enabled: builds,
    retry: false,
  })
  // The list above is of everybody's courses for them, and says what was approved only on a later page.
  const ready = useQuery({ ...readOf(listWaitingCourses, {}), enabled: publishes, retry: false })
  const courses = data?.Items ?? []
  const toReview = courses.filter(({ State, Role }) => reviews && State === 'in-review' && Role !== 'owner')
  const sentBack = courses.filter(({ State, Role }) => State === 'changes-requested' && Role === 'owner')
  const toPublish = (ready.data?.Items ?? []).filter(({ State }) => State === 'approved')
  const isAny = toReview.length + sentBack.length + toPublish.length > 0
  const isPending = (builds && isLoading && !isFetched) || (publishes && ready.isLoading && !ready.isFetched)
  return { waiting: isAny ? { toReview, sentBack, toPublish } : null, isPending }
}

function WaitingForMe({ waiting: { toReview, sentBack, toPublish } }: { waiting: Waiting }) {
  const { t } = useTranslation('learning')
  return (
    <Card as="section" pad="small" gap={4} align="start" below={24} aria-labelledby="waiting-for-me">
      <Text as="h2" size={16} id="waiting-for-me">
        {t('Waiting for you')}
      </Text>
      <Courses title={t('Sent back with requested changes')} courses={sentBack} part="review" />
      <Courses title={t('To publish')} courses={toPublish} part="publish" />
      <Courses title={t('To review')} courses={toReview} part="review" />
      <Text as={Link} size={14} above={4} to="/creator/courses?filter=review">
        {t('See all of them')}
      </Text>
    </Card>
  )
}

interface CoursesProps {
  title: string
  courses: DraftCard[]
  part: 'review' | 'publish'
}

const Courses = ({ title, courses, part }: CoursesProps) =>
  courses.length > 0 && (
    <>
      <Text as="h3" size={14} tone="muted" weight="normal" above={4} className={classes.title}>
        {title}
      </Text>
      <Text as="ul" size={14} breakable>
        {courses.slice(0, maxShown).map(({ Uuid, Name }) => (
          <li key={Uuid}>
            <Text as={Link} weight="medium" to={partPath(Uuid, part)}>
              {Name}
            </Text>
          </li>
        ))}
      </Text>
    </>
  )
