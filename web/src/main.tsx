import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './ui/tokens.css'
import './ui/mantine.css'
import './ui/global.css'
import { createRouter } from '#app/router.tsx'
import { setAnalyticsUser } from '#lib/analytics.ts'
import { startI18n } from '#lib/i18n.ts'
import { followOtherTabs, readActor } from '#lib/session.ts'
import { hasUnsavedWork } from '#lib/unsaved.ts'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

// A new release removes the chunks of the old one: a page that has been open for a while reloads itself.
addEventListener('vite:preloadError', () => performance.now() > 10_000 && location.reload())
followOtherTabs(
  () => hasUnsavedWork() || location.assign('/login'),
  () => hasUnsavedWork() || location.reload(),
)
setAnalyticsUser(readActor()?.username ?? null)
navigator.serviceWorker
  ?.getRegistrations()
  .then((all) => all.forEach((registration) => void registration.unregister()))
  .catch(() => {})

await startI18n()
const router = createRouter()
createRoot(document.getElementById('root') as HTMLElement).render(
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
