/** The first parameter of a query whose percent-encoding is not UTF-8: the parser would take it literally. */
export function undecodable(url: string): string | null {
  const start = url.indexOf('?')
  if (start === -1 || !url.includes('%', start)) return null
  const parameters = url.slice(start + 1).split('&')
  const broken = parameters.find((parameter) => !isDecodable(parameter))
  return broken === undefined ? null : (broken.split('=')[0] ?? '').slice(0, 200) || 'query'
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
