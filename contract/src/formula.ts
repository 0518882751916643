import type { KatexOptions } from 'katex'

/** Loaded with the first formula: most pages and processes need it never. */
let library: Promise<typeof import('katex')> | null = null
export async function loadKatex() {
  // Without a connection it cannot be loaded; the next formula tries again.
  library ??= import('katex').catch((error: unknown) => {
    library = null
    throw error
  })
  return (await library).default
}

/** For the eye and, as MathML, for screen readers. A formula that cannot be set throws. */
export const formulaOptions: KatexOptions = { throwOnError: true, strict: 'ignore' }

/** Longer ones take seconds to set. */
export const longestFormula = 2000

/** Whether TeX can be shown as a formula; screens and the rules of publishing ask the same library. */
export async function canBeSet(tex: string): Promise<boolean> {
  if (tex.length > longestFormula) return false
  const katex = await loadKatex()
  try {
    katex.renderToString(tex, formulaOptions)
    return true
  } catch {
    return false
  }
}
