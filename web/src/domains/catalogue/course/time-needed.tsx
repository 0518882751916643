import type { BlockType } from '@aulanova/contract/authoring/blocks'
import type { PublicCourse } from '@aulanova/contract/catalogue/catalogue'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { ChartPatterns } from '#kit/charts/chart-patterns.tsx'
import type { Fill } from '#kit/charts/fills.ts'
import { Legend, Swatch } from '#kit/charts/legend.tsx'
import { ShareBar } from '#kit/charts/share-bar.tsx'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { hoursAndMinutes } from '#platform/i18n/format.ts'

type Kind = 'video' | 'reading' | 'practice' | 'evaluation'

const kinds: [kind: Kind, name: ParseKeys<'catalogue'>, fill: Fill][] = [
  ['video', 'Videos', 'solid'],
  ['reading', 'Reading', 'soft'],
  ['practice', 'Simulations', 'hatched'],
  ['evaluation', 'Evaluations', 'dotted'],
]

const kindOf = (type: BlockType): Kind => (type === 'video' ? 'video' : type === 'simulation' ? 'practice' : 'reading')

/** How much time somebody has who learns beside their work. */
const minutesAWeek = 120

/** How long a course takes, by kind, and for how many weeks. */
export function TimeNeeded({ course: { Minutes, Sections } }: { course: Pick<PublicCourse, 'Minutes' | 'Sections'> }) {
  const { t } = useTranslation(['catalogue', 'learning'])
  if (Minutes === 0) return null
  const steps = Sections.flatMap(({ Blocks, Forms }) => [
    ...Blocks.map(({ Type, Minutes }) => ({ kind: kindOf(Type), minutes: Minutes })),
    ...Forms.map(({ Minutes }) => ({ kind: 'evaluation' as const, minutes: Minutes })),
  ])
  const parts = kinds.flatMap(([kind, name, fill]) => {
    const value = steps.filter((step) => step.kind === kind).reduce((sum, { minutes }) => sum + minutes, 0)
    return value > 0 ? [{ name: t(name), fill, value }] : []
  })
  const blocks = Sections.reduce((sum, { Blocks }) => sum + Blocks.length, 0)
  return (
    <section>
      <ChartPatterns />
      <Row wrap gap={16} rowGap={0} align="baseline" justify="between" below={16}>
        <h2>{t('How much time it takes')}</h2>
        <Text as="span" size={14} tone="muted" figures>
          {hoursAndMinutes(Minutes)}, {t('{{count}} blocks', { ns: 'learning', count: blocks })}
        </Text>
      </Row>
      <Card gap={16} column>
        <ShareBar parts={parts} of={Minutes} />
        <Legend
          items={parts.map(({ name, fill, value }) => ({
            name,
            mark: <Swatch fill={fill} />,
            total: hoursAndMinutes(value),
          }))}
        />
        <Text size={14} tone="muted" line={16}>
          {t('At two hours a week it takes {{count}} weeks.', { count: Math.ceil(Minutes / minutesAWeek) })}
        </Text>
      </Card>
    </section>
  )
}
