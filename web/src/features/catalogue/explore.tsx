import { readCatalogueChoices } from '@aulanova/contract/catalogue'
import { useLightRead } from '#lib/light-read.ts'
import { CategoryRail } from './category-rail.tsx'
import classes from './explore.module.css'
import { FilterBar } from './filter-bar.tsx'
import { Results } from './results.tsx'
import { useCatalogueFilter } from './use-catalogue-filter.ts'

/** Categories, filters and courses: the body of the public catalogue and of the explorer of signed-in people. */
export function Explore() {
  const { query, change, addressWith, clear } = useCatalogueFilter()
  const choices = useLightRead(readCatalogueChoices, {})
  return (
    <div className={classes.explore}>
      <CategoryRail
        choices={choices.data?.Item}
        isPending={choices.isPending}
        current={query.category}
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
