import { readCatalogueChoices } from '@aulanova/contract/catalogue/catalogue'
import { useEffect, useRef } from 'react'
import { catchLostFocus } from '#kit/behaviour/lost-focus.ts'
import { useLightRead } from '#platform/api/light-read.ts'
import { CategoryRail } from './category-rail.tsx'
import classes from './explore.module.css'
import { FilterBar } from './filter-bar.tsx'
import { Results } from './results.tsx'
import { isFiltered, useCatalogueFilter } from './use-catalogue-filter.ts'

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
