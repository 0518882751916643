import { isOrdered } from '@aulanova/contract/site-kinds'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import type { SitePart } from '#lib/site-links.ts'
import { AnalyticsPage } from './analytics-page.tsx'
import { ContentPage } from './content-page.tsx'
import { ItemPage, NewItemPage } from './item-page.tsx'
import { OrderPage } from './order-page.tsx'
import { usePlace } from './use-place.ts'

/** The screens of a site's administration; each route creates the component for its part. */
export const partScreen =
  (part: SitePart): ComponentType =>
  () => {
    const place = usePlace(part)
    const { tab } = place
    return tab === 'analytics' ? <AnalyticsPage place={place} /> : <ContentPage kind={tab} place={place} />
  }

export const newScreen =
  (part: SitePart): ComponentType =>
  () => {
    const place = usePlace(part)
    const { tab } = place
    if (tab === 'analytics') return <Navigate replace to={place.tabTo(tab)} />
    return <NewItemPage key={tab} kind={tab} place={place} />
  }

export const orderScreen =
  (part: SitePart): ComponentType =>
  () => {
    const place = usePlace(part)
    const { tab } = place
    if (tab === 'analytics' || !isOrdered(tab)) return <Navigate replace to={place.tabTo(tab)} />
    return <OrderPage key={tab} kind={tab} place={place} />
  }

export const itemScreen =
  (part: SitePart): ComponentType =>
  () => {
    const { id = '' } = useParams()
    const place = usePlace(part)
    const { tab } = place
    if (tab === 'analytics') return <Navigate replace to={place.tabTo(tab)} />
    return <ItemPage key={`${tab} ${id}`} kind={tab} place={place} id={id} />
  }
