import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { CopyButton } from '#kit/copy-button.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { catalogueCourseOf } from '#platform/address/course-links.ts'
import classes from './publish.module.css'

interface NewsProps {
  icon: IconName
  title?: string
  text: ReactNode
  /** What to do about it. */
  children: ReactNode
}

const News = ({ icon, title, text, children }: NewsProps) => (
  <Row as={Text} links wrap gap={12} rowGap={8} size={14} tone="accent" inset={12} className={classes.news}>
    <Icon name={icon} />
    <Text as="span" grow={200} breakable>
      {title && (
        <Text as="b" block weight="strong">
          {title}
        </Text>
      )}
      {text}
    </Text>
    {children}
  </Row>
)

/** Where everybody finds the published course, and whether the draft differs from it. */
export function Live({ draft: { Uuid, Revision, UnpublishedChanges } }: { draft: CourseDraft }) {
  const { t } = useTranslation('review')
  const path = catalogueCourseOf(Uuid)
  const address = `${location.origin}${path}`
  return (
    <>
      <News
        icon="eye"
        title={t('Learners read revision {{revision}}', { revision: Revision })}
        text={<Link to={path}>{address}</Link>}
      >
        <CopyButton text={address} label={t('Copy the public link')} done={t('The link is copied')} />
      </News>
      {UnpublishedChanges && (
        <News icon="pencil" title={t('Unpublished changes')} text={t('The draft differs from what learners read.')}>
          <Link to={partPath(Uuid, 'review')}>{t('See the changes')}</Link>
        </News>
      )}
    </>
  )
}
