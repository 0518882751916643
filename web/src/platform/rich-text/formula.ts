import { formulaOptions, isWithinLimits, loadKatex } from '@aulanova/contract/kernel/formula'

type Katex = Awaited<ReturnType<typeof loadKatex>>

/** Once it is loaded, with its style. */
let loaded: Katex | null = null

async function load() {
  const [katex] = await Promise.all([loadKatex(), import('./formula.css')])
  loaded = katex
  return katex
}

/** A text does not wait longer for the library that renders its formulas. */
const patienceMs = 1500

/** Those that nearly every formula has letters of. */
const usualFonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math']

/**
 * Called before a text is shown: its formulas are then rendered with it, and nothing moves. Does nothing for a text without
 * any. A text that is read without a connection to the library is shown with TeX.
 */
export async function prepareFormulas(html: string) {
  if (!html.includes('data-formula')) return
  const prepared = load()
    .then(() => Promise.all(usualFonts.map((font) => document.fonts?.load(font))))
    .catch(() => {})
  await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/**
 * Renders TeX with the fonts that we serve, and as MathML for screen readers: at once if the library is there, or else when
 * it is. What cannot be set stays TeX, without the English tooltip of the library.
 */
export async function renderFormula(element: HTMLElement, tex: string) {
  element.textContent = tex
  const katex = loaded ?? (await load())
  // The element may have been removed while the library was loading.
  if (!element.isConnected || element.textContent !== tex) return
  element.toggleAttribute('data-unset', !isRendered(katex, element, tex))
}

function isRendered(katex: Katex, element: HTMLElement, tex: string) {
  if (!isWithinLimits(tex)) return false
  try {
    katex.render(tex, element, formulaOptions)
    return true
  } catch {
    element.textContent = tex
    return false
  }
}
