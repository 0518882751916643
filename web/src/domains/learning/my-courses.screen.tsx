import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Page, Row } from '#kit/layout.tsx'
import { Screen } from '#kit/screen.tsx'
import { Wordmark } from '#platform/brand/wordmark.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { CardsSkeleton } from './dashboard-skeleton.tsx'
import { EarnedCertificates } from './earned-certificates.tsx'
import classes from './my-courses.module.css'
import { MyCourses, NoCourses, useMyCourses } from './my-courses.tsx'

/** The list of my courses without a layout around it. */
export function MyCoursesScreen() {
  const { t } = useTranslation(['learning', 'common'])
  const pages = useMyCourses('all')
  return (
    <Page className={classes.page}>
      <Row as="header" wrap gap={4} className={classes.header}>
        <Wordmark to="/dashboard" label={t('My Space', { ns: 'common' })} />
        <Button className={classes.way ?? ''} component={Link} to="/dashboard" variant="subtle">
          {t('My Space', { ns: 'common' })}
        </Button>
        <Button className={classes.way ?? ''} component={Link} to="/galaxy" variant="subtle">
          {t('Explore courses')}
        </Button>
        <Button
          className={classes.last ?? ''}
          component={Link}
          to="/logout"
          variant="subtle"
          leftSection={<Icon name="log-out" />}
        >
          {t('Logout')}
        </Button>
      </Row>
      <main>
        <Screen title={t('My courses')} help={t('Your courses, all in one place.')}>
          <Loaded query={pages} skeleton={<CardsSkeleton />}>
            {({ pages: [first] }) => (first?.Count ? <MyCourses counts={first.Counts} isPage /> : <NoCourses />)}
          </Loaded>
          {/* Below the courses: shown before them, it would be pushed down by them. */}
          {!pages.isPending && <EarnedCertificates />}
        </Screen>
      </main>
    </Page>
  )
}
