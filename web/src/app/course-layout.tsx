import { Outlet, useMatch, useParams } from 'react-router'
import { HeaderToolsPlace, useHeaderToolsPlace } from '#kit/header-tools.tsx'
import { overviewOf } from '#platform/address/course-links.ts'
import { CourseHeader } from './course-header.tsx'
import classes from './course-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

/** The layout around the overview, the player, evaluations and the certificate. */
export function CourseLayout() {
  const { uuid: courseId = '' } = useParams()
  const isOverview = useMatch(overviewOf(':uuid')) !== null
  const tools = useHeaderToolsPlace()
  return (
    <div className={classes.page}>
      <SkipLink />
      <CourseHeader courseId={courseId} isOverview={isOverview} tools={tools} />
      <main id={mainId}>
        <HeaderToolsPlace value={tools}>
          <Outlet />
        </HeaderToolsPlace>
      </main>
    </div>
  )
}
