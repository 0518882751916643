import { formulaText } from '@aulanova/contract/formula-text'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Sanitised rich text with its formulas as readable text in the place of TeX, for search. */
export const withReadableFormulas = (html: string) =>
  html.replace(/<span data-formula="([^"]*)">[^<]*<\/span>/g, (_, escaped: string) =>
    formulaText(escaped.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)).replace(
      /[&<>]/g,
      (sign) => signs[sign] ?? sign,
    ),
  )
