import { mostCoursesOfSubject } from '@aulanova/contract/academics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { addCourse, type DraftSubject, removeCourse } from './map-draft.ts'
import { CoursePicker } from './picker.tsx'

/** The courses that teach a subject. */
export function SubjectCourses({ subject }: { subject: DraftSubject }) {
  const { t } = useTranslation('careers')
  const { change } = useMap()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {subject.Courses.length > 0 && (
        <ul className={classes.courses} aria-label={t('Courses of {{name}}', { name: subject.Name })}>
          {subject.Courses.map(({ Uuid, Name, State }) => (
            <li key={Uuid}>
              <span>
                {Name}
                {State !== 'published' && <small>{t('Draft')}</small>}
              </span>
              <IconButton
                icon="close"
                size={36}
                label={t('Take {{course}} out of {{name}}', { course: Name, name: subject.Name })}
                onClick={() => change((draft) => removeCourse(draft, subject.Uuid, Uuid))}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <CoursePicker
          label={t('Course for {{name}}', { name: subject.Name })}
          without={subject.Courses.map(({ Uuid }) => Uuid)}
          onPick={(course) => {
            change((draft) => addCourse(draft, subject.Uuid, course))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        subject.Courses.length < mostCoursesOfSubject && (
          <button
            type="button"
            className={classes.addCourse}
            aria-label={t('Add a course to {{name}}', { name: subject.Name })}
            onClick={() => setAdding(true)}
          >
            <Icon name="plus" size="small" />
            {t('Course')}
          </button>
        )
      )}
    </>
  )
}
