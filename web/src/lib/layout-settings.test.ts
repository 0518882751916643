import { expect, test } from 'vitest'
import { consequencesOf, defaultLayout } from './layout-settings.ts'

test('the first start is vertical, fluid, with a dark sidebar and a coloured topbar', () => {
  expect(defaultLayout).toMatchObject({
    layoutType: 'vertical',
    layoutWidth: 'fluid',
    leftSideBarTheme: 'dark',
    leftSideBarType: 'default',
    topbarTheme: 'colored',
    isPreloader: false,
    showSidebar: true,
    leftMenu: false,
  })
})

test('a change of layout or width brings its companion along', () => {
  expect(consequencesOf({ layoutType: 'horizontal' })).toEqual({ topbarTheme: 'dark' })
  expect(consequencesOf({ layoutType: 'vertical' })).toEqual({ topbarTheme: 'light' })
  expect(consequencesOf({ layoutWidth: 'boxed' })).toEqual({ leftSideBarType: 'icon' })
  expect(consequencesOf({ layoutWidth: 'scrollable' })).toEqual({ leftSideBarType: 'default' })
})
