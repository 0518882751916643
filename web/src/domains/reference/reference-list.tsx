import { longestSearch } from '@aulanova/contract/kernel/limits'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { reference } from '@aulanova/contract/reference/reference'
import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Screen } from '#kit/screen.tsx'
import { SearchBox } from '#kit/search-box.tsx'
import { Steady } from '#kit/steady.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { columnCount } from './columns.tsx'
import { kindWords } from './kind-words.ts'
import { ListBody } from './list-body.tsx'
import { ListMenu } from './list-menu.tsx'
import { newOf, type PageState } from './paths.ts'
import classes from './reference-list.module.css'
import { RelatedLists } from './related-lists.tsx'

/** The list of the entries of one kind. */
export function ReferenceList({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  const words = kindWords[kind]
  const [filter, setFilter] = useUrl({ search: '', page: 1 })
  const search = filter.search.trim().slice(0, longestSearch)
  const items = useRead(reference[kind].list, { params: { page: filter.page, ...(search && { search }) } })
  const { pathname, search: query } = useLocation()
  const [failed, setFailed] = useState<Problem | null>(null)
  const here: PageState = { list: pathname + query }

  return (
    <Screen
      title={t(words.plural)}
      help={t(words.help)}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t(words.plural) }]}
      actions={
        <>
          <ListMenu kind={kind} onFailed={setFailed} />
          <Button component={Link} to={newOf(kind)} state={here} leftSection={<Icon name="plus" />}>
            {t(words.create)}
          </Button>
        </>
      }
    >
      {failed && (
        <Text as="div" below={16}>
          <ErrorAlert error={failed} />
        </Text>
      )}
      <Row wrap gap={24} rowGap={8} justify="between" below={16}>
        <search className={classes.search}>
          <SearchBox
            label={t('Search by name')}
            value={filter.search}
            onChange={(text) => setFilter({ search: text.slice(0, longestSearch), page: 1 })}
          />
        </search>
        <Text size={14} tone="muted" figures className={classes.count} role="status">
          {items.data && t('{{count}} entries', { count: items.data.Count })}
        </Text>
      </Row>
      <Steady>
        <Loaded query={items} skeleton={<ListTableSkeleton columns={columnCount(kind)} />}>
          {(listing) => (
            <ListBody
              kind={kind}
              listing={listing}
              busy={items.isPlaceholderData}
              search={search}
              page={filter.page}
              onFilter={setFilter}
            />
          )}
        </Loaded>
        <RelatedLists kind={kind} />
      </Steady>
    </Screen>
  )
}
