import { expect, test } from 'vitest'
import { presetOf } from './layout-presets.ts'
import { consequencesOf, defaultLayout } from './layout-settings.ts'

test('a preset sets every setting, so that nothing of the previous one remains', () => {
  expect(presetOf('compact')).toMatchObject({ leftSideBarType: 'compact', topbarTheme: 'colored', isPreloader: false })
  expect(presetOf('initial')).toMatchObject({ layoutType: 'vertical', leftSideBarTheme: 'dark' })
  expect(presetOf('initial')).not.toHaveProperty('showRightSidebar')
})

test('presets follow the consequences of layout and width', () => {
  for (const name of ['horizontal', 'boxed'] as const) {
    const { layoutType, layoutWidth } = presetOf(name) ?? {}
    const changed = { ...(layoutType !== defaultLayout.layoutType && { layoutType }), layoutWidth }
    expect(presetOf(name)).toMatchObject(consequencesOf(changed as Partial<typeof defaultLayout>))
  }
})

test('an unknown name is no preset', () => {
  expect(presetOf('constructor')).toBeNull()
  expect(presetOf(null)).toBeNull()
})
