let library: Promise<typeof import('katex')> | null = null

const load = async () => {
  const [katex] = await Promise.all([import('katex'), import('./formula.css')])
  return katex
}

/**
 * Renders TeX with the fonts that we serve, and as MathML for screen readers. Library, style and fonts are loaded with the
 * first formula.
 */
export async function drawFormula(element: HTMLElement, tex: string) {
  element.textContent = tex
  // Without a connection the TeX is shown, and the next formula tries again.
  library ??= load().catch((error: unknown) => {
    library = null
    throw error
  })
  const { default: katex } = await library
  // The element may have been removed while the library was loading.
  if (element.isConnected && element.textContent === tex) katex.render(tex, element, { throwOnError: false })
}
