import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { type SiteItem, siteContent } from '@aulanova/contract/organizations/sites'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { publicSiteOf } from '#domains/organizations/parts/site-links.ts'
import { useSiteZone } from '#domains/organizations/parts/use-site.ts'
import card from '#kit/form-card.module.css'
import { Skeleton } from '#kit/skeleton.tsx'
import { readOf } from '#platform/api/api.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { formatInZone } from '#platform/i18n/zoned-time.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ItemEditor } from './item-editor.tsx'
import { ItemState } from './item-state.tsx'
import { kindWords } from './kind-words.ts'
import { SiteFrame } from './site-frame.tsx'
import type { PageState, Place } from './use-place.ts'
import { filesIn, useSiteFiles } from './use-site-files.ts'

interface Props {
  kind: SiteKind
  place: Place
}

const FormSkeleton = () => (
  <div className={card.form}>
    <Skeleton h={40} />
    <Skeleton h={120} />
    <Skeleton h={40} />
  </div>
)

export function NewItemPage({ kind, place }: Props) {
  const { t } = useTranslation('site')
  const { list } = (useLocation().state ?? {}) as PageState
  const zone = useSiteZone(place.domain)
  return (
    <SiteFrame place={place} title={t(kindWords[kind].create)} help={t(kindWords[kind].help)} list={list}>
      <Loaded query={zone} skeleton={<FormSkeleton />}>
        {(known) => <ItemEditor kind={kind} place={place} item={null} zone={known} />}
      </Loaded>
    </SiteFrame>
  )
}

export function ItemPage({ kind, place, id }: Props & { id: string }) {
  const { t } = useTranslation('site')
  const { list } = (useLocation().state ?? {}) as PageState
  const { domain } = place
  const zone = useSiteZone(domain)
  // What was deleted is not asked for again.
  const isGone = useRef(false)
  const read = useQuery({
    ...readOf(siteContent[kind].read, { params: { domain, id } }),
    enabled: () => !isGone.current,
  })
  const item = read.data?.Item as SiteItem | undefined
  const files = useSiteFiles(domain, item ? filesIn(item as Parameters<typeof filesIn>[0]) : [])
  // Read before the page is first shown, which would grow with them; not later, when what is typed would go away.
  const wasShown = useRef(false)
  if (item && !files.isPending && !zone.isPending) wasShown.current = true
  const shown = wasShown.current ? item : undefined
  return (
    <SiteFrame
      place={place}
      title={shown?.Name ?? t(kindWords[kind].plural)}
      help={shown && <Facts item={shown} domain={domain} zone={zone.data} />}
      list={list}
    >
      <Loaded
        query={{ ...read, isPending: read.isPending || (item !== undefined && !wasShown.current) }}
        skeleton={<FormSkeleton />}
      >
        {({ Item }) => (
          <Loaded query={zone} skeleton={<FormSkeleton />}>
            {(known) => (
              <ItemEditor
                kind={kind}
                place={place}
                item={Item as SiteItem}
                zone={known}
                onGone={() => {
                  isGone.current = true
                }}
                onReload={async () => (await read.refetch()).data?.Item as SiteItem | undefined}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </SiteFrame>
  )
}

function Facts({ item, domain, zone }: { item: SiteItem; domain: string; zone: string | undefined }) {
  const { t } = useTranslation('site')
  const { Published, PublishedAt, Updated } = item
  return (
    <span className={card.facts}>
      <ItemState item={item} zone={zone} />
      {Published && PublishedAt && zone && (
        <span>{t('On the site since {{date}}', { date: formatInZone(PublishedAt, zone) })}</span>
      )}
      <span>{t('Last change: {{date}}', { date: formatDateTime(Updated) })}</span>
      {Published && (
        <a href={publicSiteOf(domain)} target="_blank" rel="noreferrer">
          {t('See the site')}
        </a>
      )}
    </span>
  )
}
