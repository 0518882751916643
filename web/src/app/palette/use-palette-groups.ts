import type { AuditedKind } from '@aulanova/contract/operations/audit'
import { findAnything } from '@aulanova/contract/operations/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#app/menu/use-menu.ts'
import { kindWords } from '#domains/operations/audit/audit-words.ts'
import { readOf } from '#platform/api/api.ts'
import { matches } from '#platform/i18n/words.ts'
import { useActor, useCan } from '#platform/session/session.ts'
import { catalogueList, foundGroups, type PaletteText, type Place, type PlaceGroup } from './places.ts'
import { recentPlaces } from './recent-places.ts'
import { useActions } from './use-actions.ts'

/** What is shown for a text: what the server found, pages of the menu and what one may do; for none, the places opened last. */
export function usePaletteGroups(text: string) {
  const { t } = useTranslation(['palette', 'audit'])
  const actor = useActor()
  const pages = usePages(text)
  const actions = useActions(text)
  const [wanted] = useDebouncedValue(text.trim(), 150)
  const found = useQuery({
    ...readOf(findAnything, { query: { text: wanted } }),
    enabled: wanted !== '',
  })
  const words = {
    t: (word: PaletteText) => t(word),
    kindOf: (kind: AuditedKind) => t(kindWords[kind], { ns: 'audit' }),
  }
  const goTo: PlaceGroup = { label: t('Go to'), places: pages, all: null }
  const toDo: PlaceGroup = { label: t('Actions'), places: actions, all: null }
  const further: PlaceGroup = { label: t('Catalogue'), places: useCatalogueSearch(text), all: null }
  if (!text.trim()) {
    const recent = { label: t('Opened last'), places: recentPlaces(actor), all: null }
    return { ...groupsOf([recent, goTo]), isLoading: false, error: null }
  }
  const isLoading = wanted !== text.trim() || found.isPending
  // What was found for another text is not offered: Enter would open it.
  const answered = found.data && !isLoading ? foundGroups(found.data.Item, wanted, words) : []
  return {
    ...groupsOf([...answered, goTo, toDo], further),
    isLoading,
    error: found.error,
  }
}

/** What was found, and how much; after it what is always offered. */
function groupsOf(found: PlaceGroup[], always?: PlaceGroup) {
  const groups = [...found, ...(always ? [always] : [])].filter(({ places }) => places.length > 0)
  return { groups, count: found.reduce((sum, { places }) => sum + places.length, 0) }
}

/** The whole answer of the catalogue, with its filters. */
function useCatalogueSearch(text: string): Place[] {
  const { t } = useTranslation('palette')
  const wanted = text.trim()
  if (!useCan('learning:use') || !wanted) return []
  const to = `${catalogueList}?search=${encodeURIComponent(wanted)}`
  return [{ to, name: t('Search all courses'), icon: 'search', detail: wanted, also: [] }]
}

function usePages(text: string) {
  const { t } = useTranslation('menu')
  const { groups } = useMenu()
  const wanted = text.trim()
  return groups
    .flatMap(({ label, entries }) =>
      entries.map(({ to, label: name, icon }) => ({
        to,
        name: t(name),
        icon,
        detail: label ? t(label) : '',
        also: [],
      })),
    )
    .filter(({ name }) => matches(name, wanted))
    .slice(0, wanted ? 5 : 30)
}
