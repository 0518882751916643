let library: Promise<typeof import('katex')> | null = null

/** Renders TeX as MathML, which screen readers support. The library is loaded with the first formula. */
export async function drawFormula(element: HTMLElement, tex: string) {
  element.textContent = tex
  library ??= import('katex')
  const { default: katex } = await library
  // The element may have been removed while the library was loading.
  if (element.isConnected && element.textContent === tex)
    katex.render(tex, element, { output: 'mathml', throwOnError: false })
}
