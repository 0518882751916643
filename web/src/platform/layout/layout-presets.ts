import { defaultLayout, type LayoutSettings } from './layout-settings.ts'

/** Ready-made layouts, applied by links such as `?layout=compact`. Other settings get their defaults. */
export const layoutPresets = {
  initial: {},
  horizontal: { layoutType: 'horizontal', topbarTheme: 'dark' },
  compact: { leftSideBarType: 'compact' },
  icon: { leftSideBarType: 'icon' },
  boxed: { layoutWidth: 'boxed', leftSideBarType: 'icon' },
  'light-sidebar': { leftSideBarTheme: 'light', topbarTheme: 'light' },
} as const satisfies Record<string, Partial<LayoutSettings>>

export type LayoutPreset = keyof typeof layoutPresets

/** All settings of a preset, except for open panels; null for an unknown name. */
export function presetOf(name: string | null): Partial<LayoutSettings> | null {
  if (name === null || !Object.hasOwn(layoutPresets, name)) return null
  const { showRightSidebar: _, isMobile: __, leftMenu: ___, ...whole } = defaultLayout
  return { ...whole, ...layoutPresets[name as LayoutPreset] }
}
