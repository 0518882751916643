import type { ParseKeys } from 'i18next'
import { createContext, useContext } from 'react'

/** The labels of the menu entries that somebody with these groups sees. The menu is the app's, which passes this in. */
export type PlacesOf = (groups: readonly string[]) => ParseKeys<'menu'>[]

export const MenuPlaces = createContext<PlacesOf>(() => [])
export const usePlacesOf = () => useContext(MenuPlaces)
