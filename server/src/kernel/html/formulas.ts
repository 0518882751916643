import { formulaText } from '@aulanova/contract/kernel/formula-text'

/** A formula as our editor writes it: the TeX is an attribute, and shown until the formula is rendered. */
const formula = /<span data-formula="([^"]*)">[^<]*<\/span>/g

/** What is escaped in attributes. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const unescaped = (attribute: string) =>
  attribute.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot));/g, (whole, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
  )

/** The TeX of the formulas of a sanitised text. */
export const formulasIn = (html: string) =>
  [...html.matchAll(/<span\b[^<>]*?\bdata-formula="([^"]*)"/g)].map(([, tex = '']) => unescaped(tex))

/** A sanitised text with readable formulas in the place of TeX, for search and for comparing. */
export const withReadableFormulas = (html: string, textOf = formulaText) =>
  html.replace(formula, (_, tex: string) => textOf(unescaped(tex)).replace(/[&<>]/g, (sign) => signs[sign] ?? sign))

/** Like `formulaText`, but TeX where another of these formulas would read the same. */
export function distinctText(formulas: readonly string[]) {
  const alike = Map.groupBy(new Set(formulas), formulaText)
  return (tex: string) => {
    const text = formulaText(tex)
    return alike.get(text)?.length === 1 ? text : tex
  }
}
