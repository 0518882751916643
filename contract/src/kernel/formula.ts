import type { KatexOptions } from 'katex'

/** Loaded with the first formula: most pages and processes never need it. */
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

/** With definitions of its own a short formula could grow until it takes minutes. */
const definition = /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-zA-Z])/

/** Whether the library may be given a formula at all. */
export const isWithinLimits = (tex: string) => tex.length <= longestFormula && !definition.test(tex)

/** Whether TeX can be shown as a formula; screens and the rules of publishing ask the same library. */
export async function canBeSet(tex: string): Promise<boolean> {
  if (!isWithinLimits(tex)) return false
  const katex = await loadKatex()
  try {
    katex.renderToString(tex, formulaOptions)
    return true
  } catch {
    return false
  }
}
