import type { DraftCard } from '@aulanova/contract/authoring/creator-courses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { partPath } from '#domains/authoring/builder/part/part.ts'
import { CourseState } from '#domains/authoring/parts/course-state.tsx'
import { Card } from '#kit/card.tsx'
import { Cover } from '#kit/cover.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Menu } from '#kit/menu.tsx'
import stretched from '#kit/stretched.module.css'
import { Text } from '#kit/text.tsx'
import { formatDate } from '#platform/i18n/format.ts'
import classes from './courses.module.css'

interface Props {
  course: DraftCard
  mayClone: boolean
  onClone: () => void
  /** Entries that archive, delete or restore it. */
  removal: RemovalItem[]
  isDeleted: boolean
}

export interface RemovalItem {
  label: string
  icon: IconName
  onClick: () => void
}

export function CourseCard({ course, mayClone, onClone, removal, isDeleted }: Props) {
  const { t } = useTranslation('builder')
  const to = partPath(course.Uuid, course.Role === 'reviewer' ? 'review' : 'general')
  const isMine = course.Role === 'owner'
  return (
    <Card as="li" pad="none" clip className={classes.card}>
      <Cover src={course.Details.Cover} name={course.Name} />
      <Stack gap={6} column className={classes.body}>
        <CourseState {...course} />
        <Text as="h2" size={18} lines={2} breakable title={course.Name}>
          {isDeleted ? (
            course.Name
          ) : (
            <Text as={Link} tone="strong" className={stretched.target} to={to}>
              {course.Name}
            </Text>
          )}
        </Text>
        <Row gap={8} align="end" justify="between" className={classes.foot}>
          <Text as="div" size={14} tone="muted">
            <p>{isMine ? t('Yours') : t('By {{name}}', { name: course.Owner.Name })}</p>
            <p>{t('Changed {{date}}', { date: formatDate(course.Updated) })}</p>
            {course.OpenComments > 0 && (
              <Text tone="soon" weight="medium">
                {t('{{count}} open comments', { count: course.OpenComments })}
              </Text>
            )}
          </Text>
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <IconButton icon="dots-vertical" size={36} label={t('Actions for {{name}}', { name: course.Name })} />
            </Menu.Target>
            <Menu.Dropdown>
              {!isDeleted && (
                <Menu.Item to={to} leftSection={<Icon name="pencil" />}>
                  {t('Open')}
                </Menu.Item>
              )}
              {mayClone && !isDeleted && (
                <Menu.Item leftSection={<Icon name="copy" />} onClick={onClone}>
                  {t('Clone')}
                </Menu.Item>
              )}
              {removal.map(({ label, icon, onClick }) => (
                <Menu.Item key={label} leftSection={<Icon name={icon} />} onClick={onClick}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Row>
      </Stack>
    </Card>
  )
}
