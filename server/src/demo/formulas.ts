const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text with TeX between `\(` and `\)` as the HTML that the editor stores for it. */
export const withFormulas = (html: string) =>
  html.replace(/\\\((.+?)\\\)/gs, (_, tex: string) => {
    const escaped = tex.trim().replace(/[&<>"]/g, (character) => entities[character] ?? character)
    return `<span data-formula="${escaped}">${escaped}</span>`
  })
