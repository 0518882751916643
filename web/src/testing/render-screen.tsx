import type { Session } from '@aulanova/contract/identity/auth'
import type { Language } from '@aulanova/contract/kernel/languages'
import { MantineProvider } from '@mantine/core'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import { createRouter } from '#app/router.tsx'
import { theme } from '#kit/theme.ts'
import { giveConsent } from '#platform/analytics/consent.ts'
import { forgetLightReads } from '#platform/api/light-read.ts'
import { setLanguage, startI18n } from '#platform/i18n/i18n.ts'
import { changeLayout, defaultLayout } from '#platform/layout/layout-settings.ts'
import { forgetSession, keepSession } from '#platform/session/session.ts'
import { pageUser } from './page-user.ts'

interface Options {
  /** The groups of the signed-in account; without them there is no session. */
  as?: string[]
  language?: Language
  /** The question about cookies is still to be answered. */
  isAskedForConsent?: boolean
}

await startI18n()
/** Taken before a test stops the clock: what loads must not move it. */
const realTimeout = setTimeout
/** Of the library, however often a test opens a page. */
const { mount: realMount } = QueryClient.prototype

/** Opens an address as a browser would: the real route with its guard and its layout, for a person who was not here before. */
export async function renderScreen(path: string, { as, language = 'eng', isAskedForConsent = false }: Options = {}) {
  history.replaceState(null, '', path)
  await setLanguage(language)
  changeLayout(defaultLayout)
  if (isAskedForConsent) forgetConsent()
  else giveConsent()
  const session = as ? aPerson(as) : null
  if (session) keepSession(session)
  else forgetSession()
  startWithoutAnswers()
  const loaded = followPageLoads()

  const router = createRouter()
  render(
    // Without the style sheets that Mantine makes of the theme: nothing here reads them.
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
    { reactStrictMode: isFirst(path) },
  )
  onTestFinished(() => router.dispose())
  while (!document.querySelector('main')) await new Promise((resolve) => realTimeout(resolve, 1))

  return {
    user: pageUser(),
    /** The id of who is signed in. */
    id: session?.payload.sub ?? '',
    /** Pages that were requested by loading the whole page anew. */
    loaded,
    /** Where the router is. */
    at: () => router.state.location.pathname + router.state.location.search,
  }
}

const opened = new Set<string>()

/** Strict mode renders everything twice. In each file, the first test of a page is enough to find what does not stand that. */
function isFirst(path: string) {
  // With other ids it is the same page.
  const page = path.split('?', 1)[0]?.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
  const name = `${expect.getState().testPath} ${page}`
  const isNew = !opened.has(name)
  opened.add(name)
  return isNew
}

/** What a browser does when a year has passed. */
function forgetConsent() {
  // biome-ignore lint/suspicious/noDocumentCookie: the app writes it the same way
  document.cookie = 'cookie_consent=; path=/; max-age=0'
}

export function aPerson(groups: string[]): Session {
  // A new id for each, so that nothing remembered of one person is shown to the next.
  const sub = crypto.randomUUID()
  return {
    token: `token-${sub}`,
    refreshToken: `refresh-${sub}`,
    expiresAt: '2126-01-01T00:00:00.000Z',
    attributes: { name: 'Ana Ruiz', email: 'ana@example.test', sub },
    payload: { sub, username: 'ana', groups, exp: 0 },
  }
}

/** The program has one query client for the life of its page. Each test begins with it empty, and retries do not pause. */
function startWithoutAnswers() {
  forgetLightReads()
  // The program listens from its start; here, no page may have been open when the connection changed.
  onlineManager.setOnline(navigator.onLine)
  const spy = vi.spyOn(QueryClient.prototype, 'mount').mockImplementation(function (this: QueryClient) {
    const { queries } = this.getDefaultOptions()
    this.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
    onTestFinished(() => this.clear())
    realMount.call(this)
  })
  onTestFinished(() => spy.mockRestore())
}

function followPageLoads() {
  const loaded: string[] = []
  const note = (address: string | URL) => void loaded.push(String(address))
  vi.spyOn(location, 'assign').mockImplementation(note)
  vi.spyOn(location, 'replace').mockImplementation(note)
  vi.spyOn(location, 'reload').mockImplementation(() => note(location.pathname))
  return loaded
}
