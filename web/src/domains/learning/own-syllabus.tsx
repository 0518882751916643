import type { CourseOverview } from '@aulanova/contract/learning/learning'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { Syllabus, type SyllabusSection } from '#domains/catalogue/course-page/syllabus.tsx'
import { evaluationOf, lessonOf } from '#platform/address/course-links.ts'

type Section = CourseOverview['Sections'][number]

/** The syllabus with what is done. Its entries are links for those who may read the course. */
export function OwnSyllabus({ course }: { course: CourseOverview }) {
  const { t } = useTranslation(['learning', 'blocks'])
  const link = (to: string) => (course.CanRead ? to : null)
  const shown = (section: Section): SyllabusSection => ({
    key: section.Id,
    title: section.Title,
    minutes: section.Minutes,
    blocks: section.Blocks.length,
    evaluations: section.Forms.length,
    done: isDone(section),
    entries: [
      ...section.Blocks.map(({ Id, Title, Type, Minutes, Done }) => ({
        key: Id,
        icon: blockKinds[Type].icon,
        kind: t(blockKinds[Type].label, { ns: 'blocks' }),
        title: Title,
        minutes: Minutes,
        done: Done,
        to: link(lessonOf(course.Uuid, Id)),
      })),
      ...section.Forms.map(({ Id, Name, Passed }) => ({
        key: Id,
        icon: 'quiz' as const,
        kind: t('Evaluation'),
        title: Name,
        minutes: null,
        done: Passed,
        to: link(evaluationOf(course.Uuid, Id)),
      })),
    ],
  })
  return <Syllabus sections={course.Sections.map(shown)} />
}

const isDone = ({ Blocks, Forms }: Section) => Blocks.every(({ Done }) => Done) && Forms.every(({ Passed }) => Passed)
