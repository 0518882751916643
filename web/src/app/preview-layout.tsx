import { Button } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch, useParams } from 'react-router'
import { draftSource } from '#domains/learning/preview/draft-source.ts'
import { HeaderToolsPlace, useHeaderToolsPlace } from '#kit/header-tools.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { partPath } from '#platform/address/course-links.ts'
import { type PreviewSource, preview, previewOf } from '#platform/preview/preview.ts'
import { CourseHeader } from './course-header.tsx'
import frame from './course-layout.module.css'
import classes from './preview-layout.module.css'
import { mainId, SkipLink } from './skip-link.tsx'

/** Around the overview, the player and evaluations of a draft: the screens of learners, with a bar that says so. */
export function PreviewLayout() {
  const { uuid: courseId = '' } = useParams()
  return <Previewed key={courseId} courseId={courseId} />
}

function Previewed({ courseId }: { courseId: string }) {
  const { t } = useTranslation('builder')
  const isOverview = useMatch(previewOf(':uuid')) !== null
  const tools = useHeaderToolsPlace()
  const [source] = useState(() => draftSource(courseId))
  // Before the screens below are rendered, which read at once. Not when the source is made: strict mode makes two.
  preview.begin(source)
  useLeaving(source)
  return (
    <div className={`${frame.page} ${classes.page}`}>
      <SkipLink />
      <div className={classes.top}>
        <Row as="aside" gap={8} className={classes.bar} aria-label={t('Preview')}>
          <Icon name="eye" />
          <b>{t('Preview')}</b>
          <span className={classes.words}>{t('This is what learners will see. Nothing you do here is saved.')}</span>
          <Button component="a" href={partPath(courseId, 'content')} size="compact-sm" variant="default">
            {t('Back to editing')}
          </Button>
        </Row>
        <CourseHeader courseId={courseId} isOverview={isOverview} tools={tools} />
      </div>
      <main id={mainId}>
        <HeaderToolsPlace value={tools}>
          <Outlet />
        </HeaderToolsPlace>
      </main>
    </div>
  )
}

/**
 * Ends the preview when its screens are gone. Strict mode takes them away and back at once, so it is not ended then. The
 * address does not say so: it is that of the next page while the screens are still there, and they would read the real course.
 */
function useLeaving(source: PreviewSource) {
  const client = useQueryClient()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(() => leave(source, client))
    }
  }, [source, client])
}

/** Resources that the preview answers. What the page keeps of them is from the draft, and the real course must not show it. */
const answered = new Set(['courses', 'forms'])

function leave(source: PreviewSource, client: QueryClient) {
  preview.end(source)
  void client.resetQueries({ predicate: ({ queryKey: [resource] }) => answered.has(String(resource)) })
}
