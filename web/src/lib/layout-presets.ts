import { defaultLayout, type LayoutSettings } from './layout-settings.ts'

/** Ready-made layouts, each a link: `?layout=compact`. What a preset does not name is as on the first day. */
export const layoutPresets = {
  initial: {},
  horizontal: { layoutType: 'horizontal', topbarTheme: 'dark' },
  compact: { leftSideBarType: 'compact' },
  icon: { leftSideBarType: 'icon' },
  boxed: { layoutWidth: 'boxed', leftSideBarType: 'icon' },
  'light-sidebar': { leftSideBarTheme: 'light', topbarTheme: 'light' },
} as const satisfies Record<string, Partial<LayoutSettings>>

export type LayoutPreset = keyof typeof layoutPresets

/** The whole layout a name stands for; the panel stays as it is. Null for a name that stands for none. */
export function presetOf(name: string | null): Partial<LayoutSettings> | null {
  if (name === null || !Object.hasOwn(layoutPresets, name)) return null
  const { showRightSidebar: _, isMobile: __, leftMenu: ___, ...whole } = defaultLayout
  return { ...whole, ...layoutPresets[name as LayoutPreset] }
}
