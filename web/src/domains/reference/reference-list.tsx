import { longestSearch } from '@aulanova/contract/kernel/limits'
import type { Problem } from '@aulanova/contract/kernel/problems'
import { reference } from '@aulanova/contract/reference/reference'
import {
  allReferenceKinds,
  definitionOf,
  hasCsv,
  type ReferenceKind,
} from '@aulanova/contract/reference/reference-kinds'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Menu } from '#kit/menu.tsx'
import { Screen } from '#kit/screen.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Steady } from '#kit/steady.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { call, useRead } from '#platform/api/api.ts'
import { saveCsv } from '#platform/csv-import/csv-file.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { columnCount } from './columns.tsx'
import { kindWords } from './kind-words.ts'
import { ListBody } from './list-body.tsx'
import { importOf, listOf, newOf, orderOf, type PageState } from './paths.ts'

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
        <ListSearch
          width={440}
          label={t('Search by name')}
          value={filter.search}
          onChange={(text) => setFilter({ search: text.slice(0, longestSearch), page: 1 })}
        />
        <Text size={14} tone="muted" figures reserved role="status">
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

/** Links to the other lists, some of which are not in the menu. */
function RelatedLists({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  return (
    <Text as="nav" size={14} tone="muted" above={32} line={16} aria-labelledby="related-lists">
      <Text as="h2" size={14} weight="medium" id="related-lists">
        {t('Related lists')}
      </Text>
      <Row as="ul" wrap gap={16} rowGap={4} align="stretch">
        {allReferenceKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <li key={other}>
              <Link to={listOf(other)}>{t(kindWords[other].plural)}</Link>
            </li>
          ))}
      </Row>
    </Text>
  )
}

interface Props {
  kind: ReferenceKind
  onFailed: (problem: Problem) => void
}

/** What can be done with a whole list. */
function ListMenu({ kind, onFailed }: Props) {
  const { t } = useTranslation('reference')
  const { ordered } = definitionOf(kind)
  if (!ordered && !hasCsv(kind)) return null
  const save = () =>
    call(referenceTools[kind].exportCsv, {}).then(
      (text) => saveCsv(`${t(kindWords[kind].plural)}.csv`, text),
      (problem: Problem) => onFailed(problem),
    )
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="chevron-down" size="small" />}>
          {t('Whole list')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ordered && (
          <Menu.Item to={orderOf(kind)} leftSection={<Icon name="list" />}>
            {t('Change the order')}
          </Menu.Item>
        )}
        {hasCsv(kind) && (
          <>
            <Menu.Item leftSection={<Icon name="download" />} onClick={() => void save()}>
              {t('Download as CSV')}
            </Menu.Item>
            <Menu.Item to={importOf(kind)} leftSection={<EditorIcon name="upload" />}>
              {t('Add or change from a CSV file')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
