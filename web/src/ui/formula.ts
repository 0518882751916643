import { formulaOptions, loadKatex } from '@aulanova/contract/formula'

/** Renders TeX as MathML. What cannot be set stays TeX, without the English tooltip of the library. */
export async function drawFormula(element: HTMLElement, tex: string) {
  element.textContent = tex
  const katex = await loadKatex()
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
