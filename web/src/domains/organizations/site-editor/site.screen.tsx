import { isOrdered, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import type { SitePart } from '#domains/organizations/parts/site-links.ts'
import { isUuid } from '#kit/browser/uuid.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { ContentPage } from './content-page.tsx'
import { ItemPage, NewItemPage } from './item-page.tsx'
import { SiteFrame } from './site-frame.tsx'
import { type Place, usePlace } from './use-place.ts'

/** Charts and dragging are loaded by the pages that have them. */
const AnalyticsPage = lazy(async () => ({ default: (await import('./analytics-page.tsx')).AnalyticsPage }))
const OrderPage = lazy(async () => ({ default: (await import('./order-page.tsx')).OrderPage }))

/** The pages of one part of a site's administration; each route creates the component for its part. */
export const partScreen =
  (part: SitePart): ComponentType =>
  () => {
    const { item } = useParams()
    const place = usePlace(part)
    const { tab } = place
    if (tab === 'analytics' && item) return <Navigate replace to={place.tabTo(tab)} />
    if (tab === 'analytics')
      return (
        <Suspense fallback={<Waiting place={place} />}>
          <AnalyticsPage place={place} />
        </Suspense>
      )
    if (item === undefined) return <ContentPage kind={tab} place={place} />
    return <BelowList key={`${tab} ${item}`} kind={tab} place={place} item={item} />
  }

function BelowList({ kind, place, item }: { kind: SiteKind; place: Place; item: string }) {
  if (item === 'new') return <NewItemPage kind={kind} place={place} />
  if (item === 'order' && isOrdered(kind))
    return (
      <Suspense fallback={<Waiting place={place} />}>
        <OrderPage kind={kind} place={place} />
      </Suspense>
    )
  if (isUuid(item)) return <ItemPage kind={kind} place={place} id={item} />
  return <Navigate replace to={place.tabTo(kind)} />
}

const Waiting = ({ place }: { place: Place }) => (
  <SiteFrame place={place}>
    <Skeleton h={360} />
  </SiteFrame>
)
