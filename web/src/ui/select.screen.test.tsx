import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const gate = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./loaded-select.ts', async (original) => {
  await gate.promise
  return original()
})

test('a field that is entered before its list is loaded keeps the focus, and one that was left does not take it', async () => {
  const user = userEvent.setup({ delay: null })
  const data = [{ value: 'mx', label: 'Mexico' }]
  render(
    <MantineProvider env="test">
      <Select label="Country" data={data} value="mx" />
      <Select label="Born in" data={data} value="mx" />
    </MantineProvider>,
  )
  await user.click(screen.getByLabelText('Born in'))
  await user.click(screen.getByLabelText('Country'))
  expect(screen.getByLabelText('Country').tagName).toBe('SELECT')
  gate.resolve()
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  await waitFor(() => expect(field('Country')).toBeTruthy())
  expect(document.activeElement).toBe(field('Country'))
  expect(field('Born in')).toBeTruthy()
})
