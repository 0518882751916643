import { leastLearners, type PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { useTranslation } from 'react-i18next'
import { People } from '#domains/catalogue/course-page/sections.tsx'
import { Card } from '#kit/card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { initials } from '#platform/i18n/format.ts'
import classes from './teachers.module.css'

/** The DOM id of the section, for links to it. */
export const teachersId = 'teachers'

/** The author with what they teach here, and the other people that the course names. */
export function Teachers({ course }: { course: PublicCourse }) {
  const { t } = useTranslation(['catalogue', 'learning'])
  const { Author, Collaborators, Teaching } = course
  if (!Author) return <People people={Collaborators} />
  const own = Collaborators.find(({ Name }) => Name === Author)
  const others = Collaborators.filter((person) => person !== own)
  return (
    <section id={teachersId} className={classes.section}>
      <h2>{t('Who teaches it', { ns: 'learning' })}</h2>
      <Card pad="large">
        <Row gap={24} align="start" className={classes.teacher}>
          <Mark size={72} round tone="accent" className={classes.portrait} aria-hidden="true">
            {initials(Author)}
          </Mark>
          <Stack gap={4} grow>
            <h3>{Author}</h3>
            <Text size={14} tone="muted">
              {own?.Role ?? t('Author of the course')}
            </Text>
            {own?.Biography && (
              <Text tone="muted" above={6} lineBreaks className={classes.biography}>
                {own.Biography}
              </Text>
            )}
            <Row as="dl" wrap gap={32} rowGap={8} above={12} figures>
              <Figure name={t('Courses')} value={Teaching.Courses} />
              {Teaching.Learners >= leastLearners && <Figure name={t('Learners')} value={Teaching.Learners} />}
            </Row>
          </Stack>
        </Row>
      </Card>
      {others.length > 0 && (
        <div className={classes.others}>
          <People people={others} isPart />
        </div>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  const { i18n } = useTranslation()
  return (
    <div>
      <Text as="dt" size={12} tone="faint">
        {name}
      </Text>
      <Text as="dd" weight="strong">
        {value.toLocaleString(i18n.language)}
      </Text>
    </div>
  )
}
