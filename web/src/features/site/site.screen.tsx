import { isOrdered, type SiteKind } from '@aulanova/contract/site-kinds'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import type { SitePart } from '#lib/site-links.ts'
import { isUuid } from '#lib/uuid.ts'
import { AnalyticsPage } from './analytics-page.tsx'
import { ContentPage } from './content-page.tsx'
import { ItemPage, NewItemPage } from './item-page.tsx'
import { OrderPage } from './order-page.tsx'
import { type Place, usePlace } from './use-place.ts'

/** The pages of one part of a site's administration; each route creates the component for its part. */
export const partScreen =
  (part: SitePart): ComponentType =>
  () => {
    const { item } = useParams()
    const place = usePlace(part)
    const { tab } = place
    if (tab === 'analytics') return item ? <Navigate replace to={place.tabTo(tab)} /> : <AnalyticsPage place={place} />
    if (item === undefined) return <ContentPage kind={tab} place={place} />
    return <BelowList key={`${tab} ${item}`} kind={tab} place={place} item={item} />
  }

function BelowList({ kind, place, item }: { kind: SiteKind; place: Place; item: string }) {
  if (item === 'new') return <NewItemPage kind={kind} place={place} />
  if (item === 'order' && isOrdered(kind)) return <OrderPage kind={kind} place={place} />
  if (isUuid(item)) return <ItemPage kind={kind} place={place} id={item} />
  return <Navigate replace to={place.tabTo(kind)} />
}
