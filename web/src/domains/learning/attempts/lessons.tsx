import type { AttemptResult } from '@aulanova/contract/learning/attempts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockKinds } from '#domains/authoring/block-view/block-kinds.ts'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { lessonOf } from '#platform/address/course-links.ts'
import { hoursAndMinutes } from '#platform/i18n/format.ts'
import { EvaluationPart } from './evaluation-page.tsx'

interface Props {
  courseId: string
  result: Pick<AttemptResult, 'Lessons' | 'MoreLessons'>
}

/** What to reread before the next try: blocks of the evaluation's section, each a link into the player. */
export function Lessons({ courseId, result: { Lessons, MoreLessons } }: Props) {
  const { t } = useTranslation(['taking', 'blocks'])
  if (Lessons.length === 0) return null
  return (
    <EvaluationPart id="lessons" title={t('Lessons to go back to')}>
      <Stack as="ul" gap={8}>
        {Lessons.map(({ Block, Title, Type, Minutes }) => (
          <Row as="li" key={Block} gap={12}>
            <Icon name={blockKinds[Type].icon} tone="faint" />
            <VisuallyHidden>{t(blockKinds[Type].label, { ns: 'blocks' })}</VisuallyHidden>
            <Text as={Link} grow breakable to={lessonOf(courseId, Block)}>
              {Title}
            </Text>
            <Text as="span" size={14} tone="muted" figures nowrap>
              {hoursAndMinutes(Minutes)}
            </Text>
          </Row>
        ))}
      </Stack>
      {MoreLessons && (
        <Text above={12}>
          <Link to={lessonOf(courseId, MoreLessons.Block)}>
            {t('{{count}} more in “{{section}}”', { count: MoreLessons.Count, section: MoreLessons.Section })}
          </Link>
        </Text>
      )}
    </EvaluationPart>
  )
}
