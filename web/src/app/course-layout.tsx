import { useState } from 'react'
import { Outlet, useMatch, useParams } from 'react-router'
import { overviewOf } from '#lib/course-links.ts'
import { HeaderToolsPlace } from '#ui/header-tools.tsx'
import { CourseHeader } from './course-header.tsx'
import classes from './course-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

/** The layout around the overview, the player, evaluations and the certificate. */
export function CourseLayout() {
  const { uuid: courseId = '' } = useParams()
  const isOverview = useMatch(overviewOf(':uuid')) !== null
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <div className={classes.page}>
      <SkipLink />
      <CourseHeader courseId={courseId} isOverview={isOverview} tools={setTools} />
      <main id={mainId} className={classes.main}>
        <HeaderToolsPlace value={tools}>
          <Outlet />
        </HeaderToolsPlace>
      </main>
    </div>
  )
}
