import { readCourseIndex } from '@aulanova/contract/player'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '#lib/api.ts'
import { certificateOf } from '#lib/course-links.ts'
import { Icon } from '#ui/icon.tsx'
import { stepAfter } from './next-step.ts'

interface Props {
  course: string
  form: string
}

/** The way on from an evaluation that is passed: the next step of the course, or its certificate. */
export function GoOn({ course, form }: Props) {
  const { t } = useTranslation('taking')
  const { data } = useRead(readCourseIndex, { params: { uuid: course } })
  if (!data) return null
  const next = stepAfter(data.Item, form)
  return (
    <Button
      component={Link}
      to={next?.to ?? certificateOf(course)}
      size="lg"
      rightSection={<Icon name="arrow-right" />}
      styles={{ label: { whiteSpace: 'normal' } }}
    >
      {next ? t('Next: {{title}}', { title: next.title }) : t('View the certificate')}
    </Button>
  )
}
