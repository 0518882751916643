import { getDefaultNormalizer, screen } from '@testing-library/react'

const normalizer = (text: string) => getDefaultNormalizer()(text).replace(/ \*$/, '')

/**
 * The input, text area or list that a label names, with or without the mark of what is required; not the suggestions below
 * it, which have the same name.
 */
export const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select', normalizer })

/** The error of a field, as a screen reader reads it; empty when there is none. */
export function errorOf(named: string | RegExp | HTMLElement): string {
  const input = named instanceof HTMLElement ? named : field(named)
  if (input.getAttribute('aria-invalid') !== 'true') return ''
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = described.find((id) => id.endsWith('-error'))
  return (error && document.getElementById(error)?.textContent) || ''
}
