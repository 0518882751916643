import { expect, test } from 'vitest'
import { consequencesOf, defaultLayout } from './layout-settings.ts'

test('the default is vertical and fluid, with a dark sidebar and a coloured topbar [S3-039 S3-040 S3-041 S3-042 S3-044]', () => {
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

test('a change of layout or width changes the settings that depend on it [S4-064 S4-065 S4-066 S4-067]', () => {
  expect(consequencesOf({ layoutType: 'horizontal' })).toEqual({ topbarTheme: 'dark' })
  expect(consequencesOf({ layoutType: 'vertical' })).toEqual({ topbarTheme: 'light' })
  expect(consequencesOf({ layoutWidth: 'boxed' })).toEqual({ leftSideBarType: 'icon' })
  expect(consequencesOf({ layoutWidth: 'scrollable' })).toEqual({ leftSideBarType: 'default' })
})
