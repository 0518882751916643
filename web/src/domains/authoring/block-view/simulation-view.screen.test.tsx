import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startI18n } from '#platform/i18n/i18n.ts'
import { SimulationView } from './block-view.tsx'

test('beside a simulation stands what to do when it does not move, for those who asked for less motion', async () => {
  await startI18n()
  render(<SimulationView address="https://example.test/" title="Pendulum" />)
  const frame = screen.getByTitle('Pendulum')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame.nextElementSibling?.textContent).toMatch(/^Your device asks for less motion/)
})
