import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'

export interface IncludedCourse {
  Minutes: number
  Sections: { Blocks: unknown[]; Forms: unknown[] }[]
}

interface Props {
  course: IncludedCourse
  withCertificate?: boolean
}

/** What a course consists of, for the card beside it. */
export function Included({ course, withCertificate = false }: Props) {
  const { t } = useTranslation('learning')
  const blocks = course.Sections.reduce((sum, { Blocks }) => sum + Blocks.length, 0)
  const forms = course.Sections.reduce((sum, { Forms }) => sum + Forms.length, 0)
  return (
    <Text as="div" size={14} tone="muted" above={8}>
      <Stack as="ul" gap={10}>
        <Row as="li" gap={10}>
          <Icon name={course.Minutes > 0 ? 'clock' : 'list'} tone="faint" />
          {course.Minutes > 0 && `${hoursAndMinutes(course.Minutes)}, `}
          {t('{{count}} blocks', { count: blocks })}
        </Row>
        {forms > 0 && (
          <Row as="li" gap={10}>
            <Icon name="quiz" tone="faint" />
            {t('{{count}} evaluations', { count: forms })}
          </Row>
        )}
        {withCertificate && (
          <Row as="li" gap={10}>
            <Icon name="award" tone="faint" />
            {t('Certificate that can be verified')}
          </Row>
        )}
        <Row as="li" gap={10}>
          <Icon name="device" tone="faint" />
          {t('On computer, tablet and phone')}
        </Row>
      </Stack>
    </Text>
  )
}
