import { type Acceptance, type DocumentDraft, listAcceptances } from '@aulanova/contract/reference/documents'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { type Column, ListTable, ListTableSkeleton } from '#kit/list-table.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { SearchBox } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { useRead } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/paging/use-token-pages.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { DocumentFrame } from './document-frame.tsx'
import classes from './documents.module.css'

/** Who accepted which revision of the terms. */
export const AcceptancesScreen = () => <DocumentFrame>{(draft) => <Acceptances draft={draft} />}</DocumentFrame>

function Acceptances({ draft: { Uuid, Revision } }: { draft: DocumentDraft }) {
  const { t, i18n } = useTranslation(['legal', 'common'])
  const { pages, search, token, searchFor, filterBy, filter: show } = useTokenPages()
  const revision = Number(show) || 0
  const list = useRead(listAcceptances, {
    params: { id: Uuid },
    query: { ...(revision && { revision }), ...(search && { search }), ...(token && { token }) },
  })
  const heading = useHeadingOfPage(token, list.isPlaceholderData)
  const isTooMany = isProblem(list.error) && list.error.details?.[0]?.reason === 'tooMany'
  const numbers = Array.from({ length: Revision }, (_, at) => Revision - at)
  return (
    <Stack as="section" gap={16} aria-labelledby="accepted">
      <Text as="h2" size={18} id="accepted" ref={heading} tabIndex={-1}>
        {t('Who accepted')}
      </Text>
      <Row as="search" wrap gap={12} align="stretch" className={classes.tools}>
        <SearchBox label={t('Name, e-mail or username')} value={search} onChange={searchFor} />
        <NativeSelect
          aria-label={t('Revision')}
          value={show}
          data={[
            { value: '', label: t('All revisions') },
            ...numbers.map((number) => ({
              value: String(number),
              label: t('Revision {{revision}}', { revision: number }),
            })),
          ]}
          onChange={(event) => filterBy(event.currentTarget.value)}
        />
      </Row>
      {isTooMany ? (
        <EmptyState title={t('Too many people match')}>
          {t('Type more of the name, or the whole e-mail address.')}
        </EmptyState>
      ) : (
        <>
          {list.isLoadingError && token && (
            <Button variant="default" onClick={pages.restart}>
              {t('Start from the beginning', { ns: 'common' })}
            </Button>
          )}
          <Loaded query={list} skeleton={<ListTableSkeleton columns={4} />}>
            {({ Items, Count, LastEvaluatedKey }) => (
              <>
                {Items.length === 0 ? (
                  <EmptyState
                    title={search ? t('Nobody who matches has accepted it') : t('Nobody has accepted it yet')}
                  >
                    {search
                      ? t('Change the search or the filters.', { ns: 'common' })
                      : t('It is put before people as soon as it is published.')}
                  </EmptyState>
                ) : (
                  <Table rows={Items} busy={list.isPlaceholderData} />
                )}
                <TokenFoot pages={pages} next={LastEvaluatedKey} isLoading={list.isPlaceholderData}>
                  <p role="status">
                    {t('{{formatted}} acceptances', { count: Count, formatted: Count.toLocaleString(i18n.language) })}
                  </p>
                </TokenFoot>
              </>
            )}
          </Loaded>
        </>
      )}
    </Stack>
  )
}

function Table({ rows, busy }: { rows: Acceptance[]; busy: boolean }) {
  const { t } = useTranslation('legal')
  const columns: Column<Acceptance>[] = [
    {
      key: 'person',
      label: t('Person'),
      cell: ({ Person: { Name, Email, Username } }) => (
        <Link to={`/admin/users/update/${encodeURIComponent(Username)}/${encodeURIComponent(Email)}`}>{Name}</Link>
      ),
    },
    { key: 'email', label: t('E-mail'), cell: (row) => row.Person.Email },
    { key: 'revision', label: t('Revision'), figures: true, cell: (row) => row.Revision },
    { key: 'at', label: t('Accepted on'), figures: true, cell: ({ At }) => formatDateTime(At) },
    { key: 'ip', label: t('From the address'), figures: true, cell: ({ Ip }) => Ip || null },
  ]
  return (
    <ListTable
      label={t('Who accepted')}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.Person.PK} ${row.Revision}`}
      menu={() => null}
      menuLabel={t('Actions')}
      busy={busy}
    />
  )
}
