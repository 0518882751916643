import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import { useTranslation } from 'react-i18next'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { Syllabus } from '#domains/catalogue/course-page/syllabus.tsx'

/** The syllabus for visitors: titles and minutes. It has no ids, and never changes while it is shown. */
export function PublicSyllabus({ course }: { course: PublicCourse }) {
  const { t } = useTranslation(['learning', 'blocks'])
  const sections = course.Sections.map((section, index) => ({
    key: String(index),
    title: section.Title,
    minutes: section.Minutes,
    blocks: section.Blocks.length,
    evaluations: section.Forms.length,
    entries: [
      ...section.Blocks.map(({ Title, Type, Minutes }, place) => ({
        key: `block ${place}`,
        icon: blockKinds[Type].icon,
        kind: t(blockKinds[Type].label, { ns: 'blocks' }),
        title: Title,
        minutes: Minutes,
      })),
      ...section.Forms.map(({ Name, Minutes }, place) => ({
        key: `evaluation ${place}`,
        icon: 'quiz' as const,
        kind: t('Evaluation'),
        title: Name,
        minutes: null,
        limit: Minutes,
      })),
    ],
  }))
  return <Syllabus sections={sections} />
}
