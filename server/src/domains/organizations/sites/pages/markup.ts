import { escaped } from '#kernel/html/escaped.ts'

/** HTML that is written as it is. Everything else in a template is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[]

/** For HTML that was sanitised when it was stored, and for drawings of ours. */
export const raw = (text: string) => new Markup(text)

function written(value: Value): string {
  if (value instanceof Markup) return value.text
  if (value === null || value === undefined || value === false) return ''
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value))
}

/** A template whose values become text, in an element or in a quoted attribute. */
export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Markup(parts.map((part, at) => part + written(values[at])).join(''))

/** An address that people typed: of the web or of the site. Null for anything else, such as `javascript:`. */
export const safeAddress = (address: string) => (/^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : null)
