import { useTranslation } from 'react-i18next'
import type { MapChange } from './map-changes.ts'

/** A difference between two maps in a sentence. */
export function useChangeWords() {
  const { t } = useTranslation('careers')
  const into = (cycle: string | null) => cycle ?? t('Not placed')
  return (change: MapChange): string => {
    switch (change.kind) {
      case 'cycle-added':
        return t('{{name}} was added', { name: change.name })
      case 'cycle-removed':
        return t('{{name}} was removed', { name: change.name })
      case 'cycles-ordered':
        return t('The order of the cycles was changed')
      case 'subject-added':
        return t('{{name}} was added to {{place}}', { name: change.name, place: into(change.cycle) })
      case 'subject-moved':
        return t('{{name}} was moved to {{place}}', { name: change.name, place: into(change.cycle) })
      case 'subject-removed':
        return t('{{name}} was removed', { name: change.name })
      case 'subjects-ordered':
        return t('The order in {{place}} was changed', { place: into(change.cycle) })
      case 'course-added':
        return t('{{name}} was added to {{place}}', { name: change.name, place: change.subject })
      case 'course-removed':
        return t('{{name}} was removed from {{place}}', { name: change.name, place: change.subject })
    }
  }
}
