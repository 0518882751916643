import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { UnknownCourse } from '#domains/catalogue/course-page/course-band.tsx'
import { Frame } from '#domains/selling/purchase/frame.tsx'
import { showHeading } from '#kit/behaviour/lost-focus.ts'
import { Page } from '#kit/layout.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { catalogueCourseOf, purchaseOf } from '#platform/address/course-links.ts'
import { useLightRead } from '#platform/api/light-read.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { rememberOrigin } from '#platform/session/origin.ts'
import { useActor } from '#platform/session/session.ts'
import { AccountStep } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { offeredOf } from './offered.ts'
import { Steps, type Where } from './steps.tsx'
import { useJoining } from './use-joining.ts'

/** Where a stranger who buys becomes a person with an account: one page and one code. */
export function JoinScreen() {
  const { uuid: courseId = '', plan: planId = '' } = useParams()
  const next = purchaseOf(courseId, planId)
  return <Joining key={next} courseId={courseId} planId={planId} next={next} />
}

interface Props {
  courseId: string
  planId: string
  /** The page of the purchase. */
  next: string
}

function Joining({ courseId, planId, next }: Props) {
  const { t } = useTranslation(['join', 'catalogue'])
  const course = useLightRead(readPublicCourse, { params: { uuid: courseId.toLowerCase() } })
  const { bought, isFree } = offeredOf(course.data?.Item ?? null, planId)
  const joining = useJoining(next)
  const { where, person } = joining
  const { title, help } = useWords(where, { isFree, name: person?.name ?? '' })
  useEffect(() => rememberOrigin(next), [next])
  useGoingOn(next, joining.isEntering)
  useArrival(where)
  if (isProblem(course.error) && course.error.code === 'NotFound')
    return <UnknownCourse title={t('This course is not in the catalogue', { ns: 'catalogue' })} />
  // All of it at once: on a phone what is bought stands above the title, which would move when it comes.
  if (course.isPending) return <JoinSkeleton />
  // A plan that is not offered cannot be bought after signing up: the course names those that are.
  if (course.data && !bought) return <Navigate to={catalogueCourseOf(courseId)} replace />
  return (
    <Frame title={title} help={help} bought={bought}>
      <Steps where={where} person={person} isFree={isFree} onChange={joining.changeAccount}>
        {where === 'account' && <AccountStep onSignedUp={joining.signedUp} login={joining.login} />}
        {where === 'code' && person && <CodeStep {...joining} email={person.email} />}
      </Steps>
      {!isFree && (
        <Text size={14} tone="muted" above={16}>
          {t('Nothing is charged yet.')}
        </Text>
      )}
    </Frame>
  )
}

/** As high as a window, so that the foot of the page does not move either. */
const JoinSkeleton = () => (
  <Page>
    <Skeleton aria-busy="true" h={800} mt={32} radius="lg" />
  </Page>
)

function useWords(where: Where, { isFree, name }: { isFree: boolean; name: string }) {
  const { t } = useTranslation('join')
  if (where === 'account')
    return isFree
      ? {
          title: t('Create your account and start the course'),
          help: t('One page and one code, and the course is yours.'),
        }
      : {
          title: t('Create your account and go on with your purchase'),
          help: t('One page and one code. Your course and its price stay as they are.'),
        }
  if (where === 'code')
    return {
      title: t('Check your e-mail'),
      help: isFree
        ? t('Write the code, and the course opens.')
        : t('Write the code, and you go straight on to the payment.'),
    }
  const [firstName = ''] = name.trim().split(/\s/)
  return {
    title: firstName ? t('You are in, {{name}}', { name: firstName }) : t('You are in'),
    help: isFree ? t('We are opening your course …') : t('We are taking you to the payment …'),
  }
}

/** Who is signed in by another tab, such as that of the link in the mail, goes on here too. */
function useGoingOn(next: string, isEntering: RefObject<boolean>) {
  const actor = useActor()
  useEffect(() => {
    if (actor && !isEntering.current) location.assign(next)
  }, [actor, isEntering, next])
}

/** Nothing is left to be done here: what is said at the top is read. */
function useArrival(where: Where) {
  useEffect(() => {
    if (where === 'in') showHeading()
  }, [where])
}
