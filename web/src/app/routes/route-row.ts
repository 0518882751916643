import type { Access } from '@aulanova/contract/kernel/permissions'
import type { QueryClient } from '@tanstack/react-query'
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'

export type ScreenLoader = () => Promise<ComponentType>

interface PlaceRow {
  /** The parameters `:uuid`, `:id`, `:courseId` and `:subscriptionId` must be UUIDs; otherwise the page is "not found". */
  path: `/${string}`
  /** Required to open the page; the same permissions as on endpoints. */
  access: Access
  /** Only for people who are not signed in; others are redirected to the dashboard, or to the page that is named. */
  guestOnly?: true | `/${string}`
}

export interface ScreenRow extends PlaceRow {
  layout: 'public' | 'bare' | 'work' | 'course' | 'preview' | 'checkout'
  /** Loaded when it is opened; the HTML of an address names the files of its screen, so that they come with the app. */
  screen: ScreenLoader
  /** A light page does not use React Query, and is shown without loading it. */
  weight?: 'light'
  /** A path parameter whose change does not run the guard again: access does not depend on its value. */
  walk?: string
  /** Text namespaces that are loaded together with the screen. */
  texts?: readonly FlatNamespace[]
  /**
   * Addresses that the screen reads first, asked for while the app is loading: see `before-paint.js`. Public ones are asked
   * for by visitors too, unless the address of the page has a filter. Parameters are those of the page; an address with one
   * that the page's address leaves out is not asked for.
   */
  reads?: readonly `/${string}`[]
  /** Takes the answers to `reads` into the cache, before the page is first rendered. Not for light pages. */
  readFirst?: (client: QueryClient, params: Params) => Promise<unknown>
}

export interface RedirectRow extends PlaceRow {
  redirectTo: `/${string}`
}
