let library: Promise<typeof import('katex')> | null = null

/** Draws TeX as MathML, which screen readers read. The library is fetched by the first formula somebody sees. */
export async function drawFormula(element: HTMLElement, tex: string) {
  element.textContent = tex
  library ??= import('katex')
  const { default: katex } = await library
  // Meanwhile the text may have been changed, and this be an old drawing.
  if (element.isConnected && element.textContent === tex)
    katex.render(tex, element, { output: 'mathml', throwOnError: false })
}
