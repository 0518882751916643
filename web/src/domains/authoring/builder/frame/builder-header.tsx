import type { CourseDraft } from '@aulanova/contract/authoring/builder'
import { canBeHandedIn } from '@aulanova/contract/authoring/course-rules'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type BuilderPage, partPath } from '#domains/authoring/builder/part/part.ts'
import { SavedState } from '#domains/authoring/builder/saving/saved-state.tsx'
import { CourseState } from '#domains/authoring/parts/course-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Breadcrumbs } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { adminCourseOf } from '#platform/address/course-links.ts'
import { previewOf } from '#platform/preview/preview.ts'
import { useCan } from '#platform/session/session.ts'
import classes from './builder-header.module.css'

/** The name and state of the course, whether everything is saved, the preview and a link to the next step. */
export function BuilderHeader({ draft, current }: { draft: CourseDraft; current: BuilderPage }) {
  const { t } = useTranslation('builder')
  const isAdministrator = useCan('administration:use')
  const next = nextStep(draft, current, useCan('courses:publish'))
  const header = useRef<HTMLElement>(null)
  // The rail stays below the header, which is higher where its buttons need a line of their own.
  useEffect(() => {
    const box = header.current
    if (!box) return
    const observer = new ResizeObserver(() =>
      box.parentElement?.style.setProperty('--builder-header', `${box.offsetHeight}px`),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <Row as="header" wrap gap={24} rowGap={16} align="end" ref={header} className={classes.header}>
      <Text as="div" grow={340} className={classes.words}>
        <Breadcrumbs crumbs={[{ label: t('Course Creator') }, { label: t('My courses'), to: '/creator/courses' }]} />
        <Row wrap gap={12} rowGap={4} className={classes.title}>
          <PageTitle place={draft.Uuid} hint={draft.Name}>
            {draft.Name}
          </PageTitle>
          <CourseState {...draft} />
          {/* Not among the actions: with it they would wrap as soon as it is said that all is saved. */}
          {isAdministrator && <Link to={adminCourseOf(draft.Uuid)}>{t('Management')}</Link>}
        </Row>
      </Text>
      <Row wrap gap={8} className={classes.actions}>
        <SavedState />
        {/* Loads the page anew: the preview must not share what is in memory with the course itself. */}
        <Button component="a" href={previewOf(draft.Uuid)} variant="default" leftSection={<Icon name="eye" />}>
          {t('Preview')}
        </Button>
        {next && (
          <Button component={Link} to={partPath(draft.Uuid, next.part)}>
            {t(next.label)}
          </Button>
        )}
      </Row>
    </Row>
  )
}

interface Step {
  part: 'publish' | 'review'
  label: ParseKeys<'builder'>
}

/** The step that this person can take next, if there is one. */
function nextStep(draft: CourseDraft, current: BuilderPage, mayPublish: boolean): Step | null {
  // The publish part has buttons for the step.
  if (draft.Role === 'share' || current === 'publish') return null
  const step = stepOf(draft, mayPublish)
  return step?.part === current ? null : step
}

function stepOf(draft: CourseDraft, mayPublish: boolean): Step | null {
  const isOwn = draft.Parts.some(({ Part, Editable }) => Part === 'publish' && Editable)
  if (!isOwn || draft.State === 'in-review') return { part: 'review', label: 'Review' }
  if (canBeHandedIn(draft.State, draft.UnpublishedChanges)) return { part: 'publish', label: 'Hand in for review' }
  // An approved course waits for an administrator: its owner has nothing to press.
  return mayPublish && draft.State === 'approved' ? { part: 'publish', label: 'Publish' } : null
}
