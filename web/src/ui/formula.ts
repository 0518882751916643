import { formulaOptions, isWithinLimits, loadKatex } from '@aulanova/contract/formula'

/**
 * Renders TeX with the fonts that we serve, and as MathML for screen readers. Library, style and fonts are loaded with the
 * first formula. What cannot be set stays TeX, without the English tooltip of the library.
 */
export async function drawFormula(element: HTMLElement, tex: string) {
  element.textContent = tex
  const [katex] = await Promise.all([loadKatex(), import('./formula.css')])
  // The element may have been removed while the library was loading.
  if (!element.isConnected || element.textContent !== tex) return
  element.toggleAttribute('data-unset', !isDrawn(katex, element, tex))
}

function isDrawn(katex: Awaited<ReturnType<typeof loadKatex>>, element: HTMLElement, tex: string) {
  if (!isWithinLimits(tex)) return false
  try {
    katex.render(tex, element, formulaOptions)
    return true
  } catch {
    element.textContent = tex
    return false
  }
}
