import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'

/** Answers queries about the width as a window of this width would. */
function beWide(width: number) {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const max = /\(max-width: (\d+)px\)/.exec(query)?.[1]
    const answer = real(query)
    if (max) Object.defineProperty(answer, 'matches', { value: width <= Number(max) })
    return answer
  })
}
const sidebarType = () => document.querySelector('[data-sidebar-type]')?.getAttribute('data-sidebar-type')

test.each([
  [991, 'condensed'],
  [992, 'default'],
])('the sidebar is condensed below 992 px, and as chosen from there on (%i px) [S9-017]', async (width, type) => {
  beWide(width)
  await renderScreen('/settings/profile', { as: ['general'] })
  await waitFor(() => expect(sidebarType()).toBe(type))
  vi.restoreAllMocks()
})
