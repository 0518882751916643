import { pageSize } from '@aulanova/contract/kernel/common'
import { exactBelow } from '@aulanova/contract/kernel/limits'
import { type AuditEntry, listAudit, maxExportedEntries } from '@aulanova/contract/operations/audit'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { Icon } from '#kit/icon.tsx'
import { List } from '#kit/list.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Note } from '#kit/note.tsx'
import { Screen } from '#kit/screen.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { readOf } from '#platform/api/api.ts'
import { TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage } from '#platform/paging/use-token-pages.ts'
import { isProblem } from '#platform/problems/problem.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'
import { Loaded } from '#platform/states/loaded.tsx'
import { AuditItem } from './audit-entry.tsx'
import { AuditFilters, useAuditFilter } from './audit-filters.tsx'
import { useExport } from './use-export.ts'

/** What administrators did, the newest first. Nobody can change it. */
export function AuditScreen() {
  const { t, i18n } = useTranslation(['audit', 'common'])
  const { filter, query, isNarrowed, pages, change, clear } = useAuditFilter()
  const { token } = pages
  const list = useQuery({
    ...readOf(listAudit, { query: { ...query, ...(token && { token }) } }),
    placeholderData: keepPreviousData,
    // Acts of a moment ago, one's own among them, are what people look for.
    staleTime: 0,
  })
  const heading = useHeadingOfPage([token, query.subject, isNarrowed].join(), list.isPlaceholderData)
  // What is shown until the answer is here is about other records.
  const subject = list.isPlaceholderData ? null : (list.data?.Items[0] ?? null)
  const exporting = useExport(query)
  const isTooMany = isProblem(list.error) && list.error.details?.[0]?.reason === 'tooMany'
  return (
    <Screen
      title={t('Audit trail')}
      help={t('Who did what in Management, and when. Nobody can change it.')}
      breadcrumbs={[{ label: t('Management'), to: '/admin' }, { label: t('Audit trail') }]}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={exporting.isBusy}
          onClick={exporting.run}
        >
          {t('Export as CSV')}
        </Button>
      }
    >
      {exporting.error !== null && <ErrorAlert error={exporting.error} />}
      <AuditFilters
        filter={filter}
        subject={query.subject ? subject : undefined}
        isNarrowed={isNarrowed}
        onChange={change}
        onClear={clear}
      />
      <VisuallyHidden>
        <h2 ref={heading} tabIndex={-1}>
          {t('Actions')}
        </h2>
      </VisuallyHidden>
      {isTooMany ? (
        <Note kind="notice" title={t('Many people match')}>
          {t('Write more of the name, or the e-mail address.')}
        </Note>
      ) : (
        <Loaded query={list} skeleton={<ListTableSkeleton columns={3} />}>
          {(page) => (
            <>
              {page.Items.length === 0 ? (
                <EmptyState title={isNarrowed ? t('No action matches') : t('Nothing was done yet')}>
                  {isNarrowed
                    ? t('Change the search or the filters.', { ns: 'common' })
                    : t('What administrators do is written down here, whoever did it.')}
                </EmptyState>
              ) : (
                <Card as={List} pad="none" ordered aria-busy={list.isPlaceholderData}>
                  {page.Items.map((entry) => (
                    <AuditItem key={entry.Id} entry={entry} />
                  ))}
                </Card>
              )}
              {(page.Items.length > 0 || token) && (
                <TokenFoot
                  pages={pages}
                  next={page.LastEvaluatedKey}
                  isLoading={list.isPlaceholderData}
                  isFull={page.Items.length >= pageSize}
                >
                  <p role="status">
                    <Total page={page} isNarrowed={isNarrowed} isFirst={token === null} />
                  </p>
                </TokenFoot>
              )}
            </>
          )}
        </Loaded>
      )}
      <Text size={14} tone="muted">
        {t('The export has at most {{max}} actions.', {
          max: new Intl.NumberFormat(i18n.language).format(maxExportedEntries),
        })}
      </Text>
    </Screen>
  )
}

interface TotalProps {
  page: { Items: AuditEntry[]; Count: number; LastEvaluatedKey?: string }
  isNarrowed: boolean
  isFirst: boolean
}

/** The server counts the whole trail. What a filter finds is known where it is no more than a page. */
function Total({ page: { Items, Count, LastEvaluatedKey }, isNarrowed, isFirst }: TotalProps) {
  const { t, i18n } = useTranslation('audit')
  const total = (count: number) => new Intl.NumberFormat(i18n.language).format(count)
  if (isFirst && LastEvaluatedKey === undefined) return t('{{count}} actions', { count: Items.length })
  if (isNarrowed) return null
  return Count < exactBelow
    ? t('{{count}} actions', { count: Count })
    : t('About {{total}} actions in all', { total: total(Count) })
}
