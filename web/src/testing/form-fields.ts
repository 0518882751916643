import { screen } from '@testing-library/react'

/** The input, text area or list that a label names. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** What is said to be wrong with a field, as it is read aloud with it; empty when nothing is. */
export function errorOf(label: string | RegExp): string {
  const input = field(label)
  if (input.getAttribute('aria-invalid') !== 'true') return ''
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = described.find((id) => id.endsWith('-error'))
  return (error && document.getElementById(error)?.textContent) || ''
}
