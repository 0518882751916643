import type { Access } from '@aulanova/contract/permissions'
import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'

export type ScreenLoader = () => Promise<ComponentType>

interface PlaceRow {
  /** What it calls `:uuid` or `:id` is a uuid; anything else in that place leads to no page. */
  path: `/${string}`
  /** Asked of whoever opens the page, in the words of the endpoints. */
  access: Access
  /** For strangers only: somebody signed in is sent to the dashboard. */
  guestOnly?: true
}

export interface ScreenRow extends PlaceRow {
  layout: 'public' | 'bare' | 'work' | 'course'
  screen: ScreenLoader | 'not-built'
  /** A light page reads nothing from the API, and so does not wait for the library that would. */
  weight?: 'light'
  /** A part of the path that one walks along: whoever may open one place may open all, and no step waits for a guard. */
  walk?: string
  /** Texts that are loaded together with the screen. */
  texts?: readonly FlatNamespace[]
}

export interface RedirectRow extends PlaceRow {
  redirectTo: `/${string}`
}
