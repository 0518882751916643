import {
  type CatalogueChoices,
  type CatalogueFilter,
  catalogueHours,
  cataloguePrices,
  readCatalogueChoices,
} from '@aulanova/contract/catalogue/catalogue'
import type { ParseKeys } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { Chip } from '#kit/chip.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { QuietAction } from '#kit/plain-button.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { useLightRead } from '#platform/api/light-read.ts'
import { courseLanguageName } from '#platform/i18n/languages.ts'
import { CategoryRail } from './category-rail.tsx'
import classes from './explore.module.css'
import { PillSelect } from './plain-select.tsx'
import { Results } from './results.tsx'
import { type FilterName, isFiltered, useCatalogueFilter } from './use-catalogue-filter.ts'

/** Categories, filters and courses: the body of the public catalogue and of the explorer of signed-in people. */
export function Explore() {
  const { query, change, addressWith, clear } = useCatalogueFilter()
  const { category, ...others } = query
  useFocusAfterChange(JSON.stringify(query))
  const choices = useLightRead(readCatalogueChoices, {})
  return (
    <div className={classes.explore}>
      <CategoryRail
        choices={choices.data?.Item}
        isPending={choices.isPending}
        current={category}
        isNarrowed={isFiltered(others)}
        addressOf={(category) => addressWith({ category })}
      />
      <div className={classes.list}>
        <FilterBar
          query={query}
          choices={choices.data?.Item}
          onChange={(name, value) => change({ [name]: value })}
          onClear={clear}
        />
        <Results query={query} onSort={(sort) => change({ sort })} onClear={clear} />
      </div>
    </div>
  )
}

/** A button that takes a filter away may disappear with it. */
function useFocusAfterChange(filter: string) {
  const before = useRef(filter)
  useEffect(() => {
    if (before.current === filter) return
    before.current = filter
    catchLostFocus(document.querySelector<HTMLElement>('h1[tabindex]'))
  }, [filter])
}

interface FilterProps {
  query: CatalogueFilter
  /** Undefined until they are known. */
  choices: CatalogueChoices | undefined
  onChange: (name: FilterName, value: string) => void
  onClear: () => void
}

const priceWords: Record<(typeof cataloguePrices)[number], ParseKeys<'catalogue'>> = { free: 'Free', paid: 'Paid' }
const hoursWords: Record<(typeof catalogueHours)[number], ParseKeys<'catalogue'>> = {
  brief: 'Up to 2 hours',
  short: '2 to 5 hours',
  medium: '5 to 15 hours',
  long: 'More than 15 hours',
}

function FilterBar({ query, choices, onChange, onClear }: FilterProps) {
  const { t } = useTranslation(['catalogue', 'learning'])
  const pill = (
    name: FilterName & keyof CatalogueFilter,
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <PillSelect label={label} value={query[name] ?? ''} options={options} onChange={(value) => onChange(name, value)} />
  )
  const named = (list: CatalogueChoices['Organizations'] = [], word = (name: string) => name) =>
    list.map(({ Name }) => ({ value: Name, label: word(Name) }))

  return (
    <Row wrap gap={8} align="stretch" className={classes.filters} role="group" aria-label={t('Filters')}>
      {query.search !== undefined && (
        <Chip pressed onClick={() => onChange('search', '')}>
          <VisuallyHidden>{t('Remove the search:')} </VisuallyHidden>
          {t('“{{text}}”', { text: query.search })}
          <Icon name="close" size="small" />
        </Chip>
      )}
      {pill(
        'difficulty',
        t('Difficulty'),
        named(choices?.Difficulties, (name) => (isLevel(name) ? t(name, { ns: 'learning' }) : name)),
      )}
      {pill('organization', t('Organization'), named(choices?.Organizations))}
      {pill('language', t('Language of the course'), named(choices?.Languages, courseLanguageName))}
      {pill(
        'price',
        t('Price'),
        cataloguePrices.map((value) => ({ value, label: t(priceWords[value]) })),
      )}
      {pill(
        'hours',
        t('Length'),
        catalogueHours
          .filter((value) => !choices || value === query.hours || choices.Lengths.some(({ Name }) => Name === value))
          .map((value) => ({ value, label: t(hoursWords[value]) })),
      )}
      {isFiltered(query) && (
        <QuietAction as="button" type="button" className={classes.clear} onClick={onClear}>
          {t('Clear filters')}
        </QuietAction>
      )}
    </Row>
  )
}
