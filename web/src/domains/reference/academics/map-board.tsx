import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { AddCycle } from './add-cycle.tsx'
import { Cards } from './cards.tsx'
import { CycleColumn } from './cycle-column.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { listAt } from './map-draft.ts'

/** The career as columns of cards. */
export function MapBoard() {
  const { t } = useTranslation('careers')
  const { draft } = useMap()
  return (
    <>
      <Tray />
      <Row as="section" gap={16} align="start" className={classes.board} aria-label={t('School cycles')}>
        {draft.cycles.map((cycle) => (
          <CycleColumn key={cycle.id} cycle={cycle} />
        ))}
        <Stack gap={12} className={classes.column}>
          <AddCycle />
        </Stack>
      </Row>
    </>
  )
}

/** The subjects of the career that are in no cycle. */
export function Tray() {
  const { t } = useTranslation('careers')
  const { moving } = useMap()
  const count = listAt(moving.shown, null).length
  return (
    <Card as="section" pad="none" below={24} className={classes.trayBox} data-column="" aria-labelledby="not-placed">
      <Text as="h2" size={16} breakable id="not-placed">
        {t('Not placed')}
      </Text>
      <Cards cycle={null} label={t('Not placed')} />
      <Text as="small" size={12} tone="muted">
        {count === 0 ? t('Every subject has its cycle.') : t('{{count}} subjects', { count })}
      </Text>
    </Card>
  )
}
