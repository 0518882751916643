import { formulaOptions, loadKatex } from '@aulanova/contract/formula'

/**
 * Renders TeX with the fonts that we serve, and as MathML for screen readers. Library, style and fonts are loaded with the
 * first formula. What cannot be set stays TeX, without the English tooltip of the library.
 */
export async function drawFormula(element: HTMLElement, tex: string) {
  element.textContent = tex
  const [katex] = await Promise.all([loadKatex(), import('./formula.css')])
  // The element may have been removed while the library was loading.
  if (!element.isConnected || element.textContent !== tex) return
  try {
    katex.render(tex, element, formulaOptions)
    element.removeAttribute('data-unset')
  } catch {
    element.textContent = tex
    element.dataset.unset = ''
  }
}
