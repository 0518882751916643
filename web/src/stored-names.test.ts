import { beforeEach, expect, test } from 'vitest'
import { defaultLayout } from './platform/layout/layout-settings.ts'
import { keepSession } from './platform/session/session.ts'
import { aSession, stubBrowser } from './testing/stub-browser.ts'

beforeEach(() => void stubBrowser())

const stored = (name: string) => JSON.parse(localStorage.getItem(name) ?? 'null')

test('the browser stores a session under the specified names [S3-034 S3-035 S3-036 S4-010]', () => {
  keepSession(aSession('of-stored-names', ['admin']))
  expect(localStorage.getItem('token')).toBe('of-stored-names')
  expect(localStorage.getItem('jwt')).toBe('of-stored-names')
  expect(stored('userAttributes')).toMatchObject({ email: 'ana@example.test' })
  expect(stored('userPayload')).toMatchObject({ groups: ['admin'] })
  expect(stored('authUser')).toMatchObject({ username: 'ana' })
})

test('the layout settings have the specified names and defaults [S3-038 S3-043]', () => {
  expect(defaultLayout).toEqual({
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
  })
})
