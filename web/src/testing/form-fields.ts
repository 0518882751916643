import { screen } from '@testing-library/react'

/** The input, text area or list that a label names. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** The error of a field, as a screen reader reads it; empty when there is none. */
export function errorOf(label: string | RegExp): string {
  const input = field(label)
  if (input.getAttribute('aria-invalid') !== 'true') return ''
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = described.find((id) => id.endsWith('-error'))
  return (error && document.getElementById(error)?.textContent) || ''
}
