import { getConfig, getDefaultNormalizer } from '@testing-library/react'

const normalized = (text: string) => getDefaultNormalizer()(text).replace(/ \*$/, '')

/**
 * The input, text area or list that a label names, with or without the mark of what is required; not the suggestions below
 * it, which have the same name.
 */
export function field(label: string | RegExp): HTMLInputElement {
  const isNamed = (text: string) => (typeof label === 'string' ? text === label : text.search(label) >= 0)
  // Not `getByLabelText`, which looks for the labels of every element of the page.
  const [found, ...others] = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    (input) => labelsOf(input).some((text) => isNamed(normalized(text))),
  )
  if (found && others.length === 0) return found
  throw getConfig().getElementError(`${found ? 'Several fields' : 'No field'} with the label ${label}`, document.body)
}

function labelsOf(input: HTMLInputElement): string[] {
  const ids = input.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...(input.labels ?? [])]
  const texts = labels.map((label) => (label ? textOf(label) : ''))
  return [...texts, texts.join(' '), input.getAttribute('aria-label') ?? '']
}

/** Without the options of a list, or what is in a text area, inside its label. */
const textOf = (node: Node): string =>
  node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement || node instanceof HTMLButtonElement
    ? ''
    : node.hasChildNodes()
      ? [...node.childNodes].map(textOf).join('')
      : (node.textContent ?? '')

/** The error of a field, as a screen reader reads it; empty when there is none. */
export function errorOf(named: string | RegExp | HTMLElement): string {
  const input = named instanceof HTMLElement ? named : field(named)
  if (input.getAttribute('aria-invalid') !== 'true') return ''
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = described.find((id) => id.endsWith('-error'))
  return (error && document.getElementById(error)?.textContent) || ''
}
