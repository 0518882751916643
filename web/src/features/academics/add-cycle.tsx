import { mostCycles } from '@aulanova/contract/academics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/icon.tsx'
import classes from './map.module.css'
import { useMap } from './map-context.ts'
import { addCycle } from './map-draft.ts'
import { EntryPicker } from './picker.tsx'

export function AddCycle() {
  const { t } = useTranslation('careers')
  const { draft, change } = useMap()
  const [isAdding, setAdding] = useState(false)
  if (draft.cycles.length >= mostCycles) return null
  if (isAdding)
    return (
      <EntryPicker
        kind="school-cycles"
        label={t('School cycle')}
        without={draft.cycles.map(({ id }) => id)}
        onPick={({ Uuid, Name }) => {
          change((now) => addCycle(now, { id: Uuid, name: Name }))
          setAdding(false)
        }}
        onClose={() => setAdding(false)}
      />
    )
  return (
    <button type="button" className={classes.add} onClick={() => setAdding(true)}>
      <Icon name="plus" size="small" />
      {t('School cycle')}
    </button>
  )
}
