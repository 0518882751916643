import { isOrdered, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { type SiteItem, siteContent } from '@aulanova/contract/organizations/sites'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSiteZone } from '#domains/organizations/parts/use-site.ts'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import { ListTableSkeleton } from '#kit/list-table.tsx'
import { Notice, useNotice } from '#kit/notice.tsx'
import { ListSearch } from '#kit/search-box.tsx'
import { Text } from '#kit/text.tsx'
import { useFreshRead } from '#platform/api/api.ts'
import { TokenFoot } from '#platform/paging/token-foot.tsx'
import { useHeadingOfPage, useTokenPages } from '#platform/paging/use-token-pages.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ContentTable } from './content-table.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { kindWords } from './kind-words.ts'
import { NoItems } from './no-items.tsx'
import { SiteFrame } from './site-frame.tsx'
import type { PageState, Place } from './use-place.ts'

/** The items of one kind. */
export function ContentPage({ kind, place }: { kind: SiteKind; place: Place }) {
  const { t } = useTranslation('site')
  const words = kindWords[kind]
  const here = useHere()
  return (
    <SiteFrame
      place={place}
      help={t(words.help)}
      actions={
        <>
          {isOrdered(kind) && (
            <Button component={Link} to={place.below('order')} variant="default" leftSection={<Icon name="list" />}>
              {t('Change the order')}
            </Button>
          )}
          <Button component={Link} to={place.below('new')} state={here} leftSection={<Icon name="plus" />}>
            {t(words.create)}
          </Button>
        </>
      }
    >
      <Content key={kind} kind={kind} place={place} />
    </SiteFrame>
  )
}

function useHere(): PageState {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

function Content({ kind, place }: { kind: SiteKind; place: Place }) {
  const { t } = useTranslation('site')
  const { domain } = place
  const { pages, search, token, searchFor } = useTokenPages()
  const items = useFreshRead(siteContent[kind].list, {
    params: { domain },
    query: { ...(search && { search }), ...(token && { token }) },
  })
  const zone = useSiteZone(domain)
  // The rows are rendered with their times, which would make them taller later; without them if they cannot be read soon.
  const shown = {
    ...items,
    isPending: items.isPending || (zone.isPending && zone.failureCount === 0),
    isPaused: items.isPaused || zone.isPaused,
  }
  const { shown: before } = (useLocation().state ?? {}) as PageState
  const notice = useNotice()
  const [toDelete, setToDelete] = useState<SiteItem | null>(null)
  const heading = useHeadingOfPage(token, items.isPlaceholderData)
  const here = useHere()
  const shownNotice = notice.shown ?? (before ? { id: 0, text: before } : null)
  return (
    <>
      <Notice shown={shownNotice} />
      <Row wrap gap={24} rowGap={8} justify="between" below={16}>
        <Text as="h2" size={18} ref={heading} tabIndex={-1}>
          {t('All')}
        </Text>
        <ListSearch label={t('Search by name')} value={search} onChange={searchFor} />
      </Row>
      <Loaded query={shown} skeleton={<ListTableSkeleton columns={4} />}>
        {({ Items, Count, LastEvaluatedKey }) => (
          <>
            {Items.length === 0 ? (
              <NoItems kind={kind} place={place} search={search} onClear={() => searchFor('')} />
            ) : (
              <ContentTable
                kind={kind}
                place={place}
                items={Items as SiteItem[]}
                zone={zone.data}
                here={here}
                busy={items.isPlaceholderData}
                onDelete={setToDelete}
              />
            )}
            <TokenFoot pages={pages} next={LastEvaluatedKey} isLoading={items.isPlaceholderData}>
              <p role="status">{t('{{count}} entries', { count: Count })}</p>
            </TokenFoot>
          </>
        )}
      </Loaded>
      <DeleteDialog
        kind={kind}
        domain={domain}
        item={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={(name) => notice.show(t('“{{name}}” was deleted', { name }))}
      />
    </>
  )
}
