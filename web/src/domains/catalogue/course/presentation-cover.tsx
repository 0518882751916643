import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '#kit/cover.tsx'
import { Icon } from '#kit/icon.tsx'
import { Stack } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import classes from './course.module.css'

/** Loaded when it is asked for: most visitors decide without it. */
const PresentationVideo = lazy(() => import('./presentation-video.tsx'))

/** The cover; for a course with a presentation, with a button that plays it in place of the cover. */
export function PresentationCover({ course }: { course: PublicCourse }) {
  const { t } = useTranslation('catalogue')
  const [isPlaying, setPlaying] = useState(false)
  const cover = (
    <Cover src={course.Details.Cover} name={course.Name} isFirst>
      {course.Presentation && !isPlaying && (
        <Stack as={PlainButton} className={classes.play} onClick={() => setPlaying(true)}>
          <span>
            <Icon name="play" />
          </span>
          <b>{t('See the presentation')}</b>
        </Stack>
      )}
    </Cover>
  )
  if (!isPlaying) return cover
  return (
    <Suspense fallback={cover}>
      <PresentationVideo course={course} />
    </Suspense>
  )
}
