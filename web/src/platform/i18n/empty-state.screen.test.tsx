import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmptyState } from '#kit/empty-state.tsx'
import { setLanguage, startI18n } from './i18n.ts'

await startI18n()

test('an empty list says that no data were found [S8-021]', async () => {
  await setLanguage('eng')
  render(
    <MantineProvider env="test">
      <EmptyState title="No items found in section">Add the first one.</EmptyState>
    </MantineProvider>,
  )
  expect(screen.getByText('No data found ...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No items found in section')
})
