/** No endpoint has so many: more are refused before anything looks at each of them. */
const maxParameters = 50

export function hasTooManyParameters(url: string): boolean {
  let count = 0
  for (let at = url.indexOf('?'); at !== -1; at = url.indexOf('&', at + 1)) {
    count += 1
    if (count > maxParameters) return true
  }
  return false
}

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
