import { type MapCourse, maxCoursesOfSubject } from '@aulanova/contract/reference/academics'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { focusWhenRendered } from '#kit/ordering/focus-when-rendered.ts'
import { Text } from '#kit/text.tsx'
import { AddButton } from './add-to-map.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { addCourse, type DraftSubject, removeCourse } from './map-draft.ts'
import { neighbours } from './map-ids.ts'
import { CoursePicker } from './picker.tsx'

/** The courses that teach a subject. */
export function SubjectCourses({ subject }: { subject: DraftSubject }) {
  const { t } = useTranslation('careers')
  const { change, moving } = useMap()
  const [isAdding, setAdding] = useState(false)
  const id = useId()
  const idOf = (course: string) => `${id}-${course}`
  const addId = idOf('add')
  const ids = subject.Courses.map(({ Uuid }) => Uuid)
  const finish = (...otherwise: string[]) => {
    setAdding(false)
    focusWhenRendered(addId, ...otherwise)
  }
  const add = (course: MapCourse) => {
    change((draft) => addCourse(draft, subject.Uuid, course))
    moving.say(t('{{name}} was added to {{place}}', { name: course.Name, place: subject.Name }))
    finish(idOf(course.Uuid))
  }
  const remove = ({ Uuid, Name }: MapCourse) => {
    change((draft) => removeCourse(draft, subject.Uuid, Uuid))
    moving.say(t('{{name}} was removed from {{place}}', { name: Name, place: subject.Name }))
    focusWhenRendered(...neighbours(ids, Uuid).map(idOf), addId)
  }
  return (
    <>
      {subject.Courses.length > 0 && (
        <Stack
          as="ul"
          gap={4}
          className={classes.courses}
          aria-label={t('Courses of {{name}}', { name: subject.Name })}
        >
          {subject.Courses.map((course) => (
            <Row as="li" key={course.Uuid} size={14} gap={4}>
              <Text as="span" breakable grow>
                {course.Name}
                {course.State !== 'published' && <small>{t('Draft')}</small>}
              </Text>
              <IconButton
                id={idOf(course.Uuid)}
                icon="close"
                size={36}
                label={t('Take {{course}} out of {{name}}', { course: course.Name, name: subject.Name })}
                onClick={() => remove(course)}
              />
            </Row>
          ))}
        </Stack>
      )}
      {isAdding ? (
        <CoursePicker
          label={t('Course for {{name}}', { name: subject.Name })}
          without={ids}
          onPick={add}
          onEscape={finish}
          onLeave={() => setAdding(false)}
        />
      ) : (
        subject.Courses.length < maxCoursesOfSubject && (
          <AddButton
            id={addId}
            className={classes.addCourse}
            aria-label={t('Add a course to {{name}}', { name: subject.Name })}
            onClick={() => setAdding(true)}
          >
            {t('Course')}
          </AddButton>
        )
      )}
    </>
  )
}
