import { useSyncExternalStore } from 'react'
import { stored } from '#kit/browser/storage.ts'

export interface LayoutSettings {
  layoutType: 'vertical' | 'horizontal'
  layoutWidth: 'fluid' | 'boxed' | 'scrollable'
  leftSideBarTheme: 'light' | 'dark' | 'colored' | 'winter' | 'ladylip' | 'plumplate' | 'strongbliss' | 'greatwhale'
  leftSideBarThemeImage: 'none' | 'img1' | 'img2' | 'img3' | 'img4'
  leftSideBarType: 'default' | 'compact' | 'icon' | 'condensed'
  topbarTheme: 'light' | 'dark' | 'colored'
  isPreloader: boolean
  showRightSidebar: boolean
  isMobile: boolean
  showSidebar: boolean
  leftMenu: boolean
}

export const defaultLayout: LayoutSettings = {
  layoutType: 'vertical',
  layoutWidth: 'fluid',
  leftSideBarTheme: 'dark',
  leftSideBarThemeImage: 'none',
  leftSideBarType: 'default',
  topbarTheme: 'colored',
  isPreloader: false,
  showRightSidebar: false,
  isMobile: false,
  showSidebar: true,
  leftMenu: false,
}

const storageName = 'layout'
/** Panels over the page are closed after a reload. */
const closed = { leftMenu: false, showRightSidebar: false } as const
const listeners = new Set<() => void>()
let settings: LayoutSettings | null = null

export const readLayout = (): LayoutSettings => {
  settings ??= { ...defaultLayout, ...stored.read<Partial<LayoutSettings>>(storageName), ...closed }
  return settings
}

/** Switches the sidebar between icons and full width. */
export const toggleCondensed = () =>
  changeLayout({ leftSideBarType: readLayout().leftSideBarType === 'condensed' ? 'default' : 'condensed' })

/** Some choices change other settings too; see `consequencesOf`. */
export function changeLayout(change: Partial<LayoutSettings>) {
  settings = { ...readLayout(), ...consequencesOf(change), ...change }
  stored.write(storageName, settings)
  for (const listener of listeners) listener()
}

/** The default layout while a page is rendered at build time. */
export const useLayout = () => useSyncExternalStore(subscribe, readLayout, () => defaultLayout)

/** What is chosen to be light is light in the dark scheme too: the element has the tokens of the light one. */
export const schemeOf = (theme: LayoutSettings['leftSideBarTheme'] | LayoutSettings['topbarTheme']) =>
  theme === 'light' ? { 'data-mantine-color-scheme': 'light' } : {}

export function consequencesOf({ layoutType, layoutWidth }: Partial<LayoutSettings>): Partial<LayoutSettings> {
  return {
    ...(layoutType && { topbarTheme: layoutType === 'horizontal' ? 'dark' : 'light' }),
    ...(layoutWidth === 'boxed' && { leftSideBarType: 'icon' }),
    ...(layoutWidth === 'scrollable' && { leftSideBarType: 'default' }),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
