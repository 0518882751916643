import { useTranslation } from 'react-i18next'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { AddSubject } from './add-subject.tsx'
import { Cards } from './cards.tsx'
import { CycleMenu } from './cycle-menu.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { type DraftCycle, listAt } from './map-draft.ts'

/** A cycle of the career as a column. */
export function CycleColumn({ cycle }: { cycle: DraftCycle }) {
  const { t } = useTranslation('careers')
  const { moving } = useMap()
  const { id, name } = cycle
  const count = listAt(moving.shown, id).length
  return (
    <Stack as="section" gap={12} className={classes.column} data-column={id} aria-labelledby={`cycle-${id}`}>
      <header>
        <Text as="h2" size={16} breakable id={`cycle-${id}`}>
          {name}
        </Text>
        <Text as="small" size={12} tone="muted">
          {t('{{count}} subjects', { count })}
        </Text>
        <CycleMenu cycle={cycle} />
      </header>
      <Cards cycle={id} label={t('Subjects of {{name}}', { name })} />
      <AddSubject cycle={id} name={name} />
    </Stack>
  )
}
