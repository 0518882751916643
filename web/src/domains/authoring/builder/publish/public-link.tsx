import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CopyButton } from '#kit/copy-button.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { catalogueCourseOf } from '#platform/address/course-links.ts'
import classes from './publish.module.css'

/** Where everybody finds the published course. */
export function PublicLink({ courseId, revision }: { courseId: string; revision: number }) {
  const { t } = useTranslation('review')
  const path = catalogueCourseOf(courseId)
  const address = `${location.origin}${path}`
  return (
    <Row as="p" wrap gap={12} rowGap={8} className={classes.news}>
      <Icon name="eye" />
      <span>
        <Text as="b" block weight="strong">
          {t('Learners read revision {{revision}}', { revision })}
        </Text>
        <Link to={path}>{address}</Link>
      </span>
      <CopyButton text={address} label={t('Copy the public link')} done={t('The link is copied')} />
    </Row>
  )
}
