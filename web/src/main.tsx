import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '#kit/browser/trusted-types.ts'
import './kit/tokens.css'
import './kit/mantine.css'
import './kit/global.css'
import './kit/forced-colors.css'
import { reloadForRelease } from '#app/reload-for-release.ts'
import { createRouter, whenInitialized } from '#app/router.tsx'
import { hasUnsavedWork } from '#kit/behaviour/unsaved.ts'
import { cssVariablesResolver, theme } from '#kit/theme.ts'
import { onceConsented } from '#platform/analytics/consent.ts'
import { isUsableRendered, takeOverRendered, untilReplaceable } from '#platform/api/rendered-page.ts'
import { startI18n } from '#platform/i18n/i18n.ts'
import { rememberEndedSession } from '#platform/session/ended-session.ts'
import { followOtherTabs } from '#platform/session/session.ts'

// Only a page that has been open for a while: one that was just loaded is of the newest release.
addEventListener('vite:preloadError', () => performance.now() > 10_000 && void reloadForRelease())
followOtherTabs(
  () => {
    if (hasUnsavedWork()) return
    rememberEndedSession()
    location.assign('/login')
  },
  () => hasUnsavedWork() || location.reload(),
)
navigator.serviceWorker
  ?.getRegistrations()
  .then((all) => all.forEach((registration) => void registration.unregister()))
  .catch(() => {})

/** Not awaited at the top of the module: the chunks of a page import this one, and would wait for it to end. */
async function start() {
  // In a task of its own: together with loading the modules, a slow phone would not react for too long.
  await new Promise((resolve) => setTimeout(resolve))
  // The chunks of the page are requested while its texts are loading.
  const texts = startI18n()
  const router = createRouter()
  await texts
  await whenInitialized(router)
  const root = document.getElementById('root') as HTMLElement
  await untilReplaceable(root)
  show(
    root,
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        deduplicateCssVariables={false}
        defaultColorScheme="auto"
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  )
  // After the page is shown, which must not wait for it.
  setTimeout(() => onceConsented(() => void countVisits(router)), 2000)
}

function show(root: HTMLElement, app: ReactNode) {
  const mounted = createRoot(root)
  // In parts of a few milliseconds, so that a phone answers meanwhile.
  if (!isUsableRendered(root)) return startTransition(() => mounted.render(app))
  const giveBack = takeOverRendered(root)
  // At once: nothing can be typed or pressed between the rendered page and the app.
  flushSync(() => mounted.render(app))
  void giveBack()
}

/** Not even loaded before consent. A page that cannot load it works without. */
const countVisits = (router: ReturnType<typeof createRouter>) =>
  import('#platform/analytics/analytics.ts').then(({ startAnalytics }) => startAnalytics(router)).catch(() => {})

void start()
