import { readCourseIndex } from '@aulanova/contract/learning/player'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stepAfter } from '#domains/learning/parts/course-steps.ts'
import { Icon } from '#kit/icon.tsx'
import { certificateOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'

interface Props {
  courseId: string
  evaluationId: string
}

/** After a passed evaluation: the button to the next step of the course, or to its certificate. */
export function GoOn({ courseId, evaluationId }: Props) {
  const { t } = useTranslation('taking')
  const { data } = useRead(readCourseIndex, { params: { uuid: courseId } })
  if (!data) return null
  const next = stepAfter(data.Item, evaluationId)
  return (
    <Button
      component={Link}
      to={next?.to ?? certificateOf(courseId)}
      size="lg"
      rightSection={<Icon name="arrow-right" />}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {next ? t('Next: {{title}}', { title: next.title }) : t('View the certificate')}
    </Button>
  )
}

/** What helps who has not passed, and has no try left that counts. */
export function HowToPass({ nextIsPractice }: { nextIsPractice: boolean }) {
  const { t } = useTranslation('taking')
  return (
    <>
      {t('You cannot complete the course without passing it.')}{' '}
      {nextIsPractice && t('Once its authors change the questions, you can try again, and it counts.')}{' '}
      <Link to="/contact-us">
        {nextIsPractice ? t('Write to us if you still need to pass it') : t('Write to us if you need another try')}
      </Link>
      .
    </>
  )
}
