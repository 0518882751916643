import type { CourseDraft } from '@aulanova/contract/builder'
import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { adminCourseOf } from '#lib/course-links.ts'
import { previewOf } from '#lib/preview.ts'
import { useCan } from '#lib/session.ts'
import { CourseState } from '#ui/course-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Breadcrumbs } from '#ui/screen.tsx'
import { type BuilderPage, partPath } from '../part.ts'
import { SavedState } from '../saving/saved-state.tsx'
import classes from './builder-header.module.css'

/** The name and state of the course, whether everything is saved, the preview and a link to the next step. */
export function BuilderHeader({ draft, current }: { draft: CourseDraft; current: BuilderPage }) {
  const { t } = useTranslation('builder')
  const next = nextStep(draft, current)
  const isAdministrator = useCan('administration:use')
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Breadcrumbs crumbs={[{ label: t('Course Creator') }, { label: t('My courses'), to: '/creator/courses' }]} />
        <div className={classes.title}>
          <PageTitle place={draft.Uuid}>{draft.Name}</PageTitle>
          <CourseState {...draft} />
          {/* Not among the actions: with it they would wrap as soon as it is said that all is saved. */}
          {isAdministrator && <Link to={adminCourseOf(draft.Uuid)}>{t('Administration')}</Link>}
        </div>
      </div>
      <div className={classes.actions}>
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
      </div>
    </header>
  )
}

interface Step {
  part: 'publish' | 'review'
  label: ParseKeys<'builder'>
}

/** The step that this person can take next: publishing for the owner, reviewing for others, none for a share. */
function nextStep(draft: CourseDraft, current: BuilderPage): Step | null {
  // The publish part has buttons for the step.
  if (draft.Role === 'share' || current === 'publish') return null
  const step = stepOf(draft)
  return step.part === current ? null : step
}

function stepOf({ State, Parts }: CourseDraft): Step {
  const isOwn = Parts.some(({ Part, Editable }) => Part === 'publish' && Editable)
  if (!isOwn || State === 'in-review') return { part: 'review', label: 'Review' }
  return { part: 'publish', label: State === 'approved' ? 'Publish' : 'Hand in for review' }
}
