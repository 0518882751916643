import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { pageUser } from '#testing/page-user.ts'
import { LateModal } from './late-modal.tsx'

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <LateModal opened={opened} onClose={() => setOpened(false)} title="Dialog">
        <button type="button">Inside</button>
      </LateModal>
    </MantineProvider>
  )
}

test('a dialog that is closed while it is still taking the focus gives it back', async () => {
  const user = pageUser()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  const inside = await screen.findByRole('button', { name: 'Inside' })
  act(() => opener.focus())
  await user.keyboard('{Escape}')
  // What the dialog does late on a busy machine.
  act(() => inside.focus())
  await waitFor(() => expect(inside.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
