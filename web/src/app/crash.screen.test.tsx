import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { startI18n } from '#platform/i18n/i18n.ts'
import { CrashScreen } from './crash.screen.tsx'

afterEach(() => vi.restoreAllMocks())

test('a page that cannot be loaded offline says so, and offers the way back', async () => {
  await startI18n()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const loader = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const away = { path: '/away', loader, Component: () => null }
  const router = createMemoryRouter([
    { ErrorBoundary: CrashScreen, children: [{ path: '/', Component: () => 'Here' }, away] },
  ])
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await router.navigate('/away')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('status').textContent).toBeTruthy()
  expect(screen.getByRole('button')).toBeTruthy()
})
