import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeApi } from './fake-api.ts'
import { endTimers, installPageClock } from './page-clock.ts'
import { watchConsole } from './watched-console.ts'

configure({
  // On a busy machine a screen may take seconds to load.
  asyncUtilTimeout: 8000,
  // The words on the page explain a failure better than its markup, and cost nothing at each of many tries.
  getElementError: (message) => new Error(`${message}\nOn the page: ${wordsOnPage()}`),
})

const wordsOnPage = () =>
  [...document.querySelectorAll('main, [role=dialog], [role=alert]')].map(({ textContent }) => textContent).join('\n')

// happy-dom knows no fonts; text areas that grow listen to them.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

installPageClock()
watchConsole()
// A test that prepares no answers expects no calls.
beforeEach(() => void fakeApi())

afterEach(() => {
  vi.useRealTimers()
  // The page ends before its storage does: it would read as signed out what the test has not prepared.
  cleanup()
  endTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  // The event that another tab would get, so that modules read the storage again.
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

// The page has a document type, which happy-dom does not say: KaTeX renders nothing without one.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' })
