import { readCourseIndex } from '@aulanova/contract/learning/player'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { certificateOf } from '#platform/address/course-links.ts'
import { useRead } from '#platform/api/api.ts'
import { stepAfter } from './next-step.ts'

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
