import { readPublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { idOf } from '@aulanova/contract/kernel/keys'
import { useTranslation } from 'react-i18next'
import { useLightRead } from '#platform/api/light-read.ts'
import { formatMoney } from '#platform/i18n/format.ts'

interface Props {
  courseId: string
  planId: string
}

/** What one was about to buy, for who has to log in or register first. */
export function WaitingPurchase({ courseId, planId }: Props) {
  const { t, i18n } = useTranslation('access')
  const course = useLightRead(readPublicCourse, { params: { uuid: courseId } }).data?.Item
  if (!course) return t('Log in or register to go on with your purchase.')
  const price = course.Plans.find(({ PK }) => idOf(PK) === planId)?.Price
  if (!price) return t('Log in or register to begin “{{course}}”.', { course: course.Name })
  return t('Log in or register to buy “{{course}}” for {{amount}} MXN. Your purchase is kept.', {
    course: course.Name,
    amount: formatMoney(price, i18n.language),
  })
}
