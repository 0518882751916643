import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'

const id = '00000000-0000-4000-8000-000000000000'

/** Pages of one record. Those of all reference lists are one screen; documents have their own. */
const pages = [
  `/admin/tags/${id}`,
  `/admin/documents/${id}`,
  `/admin/documents/${id}/history`,
  `/admin/documents/${id}/acceptances`,
  `/admin/careers/${id}/map`,
  `/admin/users/${id}`,
  ...['general', 'subscriptors', 'licenses', 'analytics'].map((part) => `/admin/courses/${id}/${part}`),
  `/admin/subscriptions/detail/${id}/${id}`,
  `/admin/finances/payments/${id}`,
  `/galaxy/courses/overview/${id}`,
  `/galaxy/courses/learn/${id}`,
  `/galaxy/courses/evaluation/${id}/${id}`,
  `/galaxy/courses/certificate/${id}`,
  `/catalogue/${id}`,
]

test.each(pages)('%s of nothing says that the resource is not found, with detail [S8-004]', async (path) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 404, code: 'NotFound', message: 'Resource not found' }, { status: 404 }),
  )
  await renderScreen(path, { as: ['admin', 'general'] })
  const alert = await within(screen.getByRole('main')).findByRole('alert')
  const [title, detail] = alert.textContent!.split(/(?<=Resource not found)/)
  expect(title).toBe('Resource not found')
  expect(detail).toMatch(/mistyped/)
})
