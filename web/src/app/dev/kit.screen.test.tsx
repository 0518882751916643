import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'

test('the page of the kit shows every part, for developers', async () => {
  await renderScreen('/dev/kit')
  await screen.findByRole('heading', { name: 'Kit', level: 1 })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Stack, Row, Grid and Columns',
      'Text',
      'Card, Section and List',
      'Tables',
      'Messages',
      'Fields',
    ]),
  )
  const filters = screen.getByRole('group', { name: 'Filters' })
  expect(within(filters).getByRole('button', { name: 'All', pressed: true })).toBeTruthy()
})
