import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './ui/tokens.css'
import './ui/mantine.css'
import './ui/global.css'
import { createRouter } from '#app/router.tsx'
import { startI18n } from '#lib/i18n.ts'
import { isProblem } from '#lib/problem.ts'
import { followOtherTabs } from '#lib/session.ts'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; only what may pass by itself is worth asking again.
      retry: (failures, error) => failures < 2 && (!isProblem(error) || error.statusCode >= 500),
    },
  },
})

// After a new release the old parts are gone: a page that has been open for a while loads itself again.
addEventListener('vite:preloadError', () => performance.now() > 10_000 && location.reload())
followOtherTabs(() => location.assign('/login'))
navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((registration) => void registration.unregister()))

await startI18n()
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={client}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      <RouterProvider router={createRouter()} />
    </MantineProvider>
  </QueryClientProvider>,
)
