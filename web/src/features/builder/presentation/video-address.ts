/** Where a presentation may come from, besides a file; the server has the last word. */
const hosts = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|player\.vimeo\.com)$/

/** The address as it will be kept, or null when it is of no host we know. */
export function videoAddress(typed: string): string | null {
  const text = typed.trim()
  try {
    const url = new URL(/^\w+:/.test(text) ? text : `https://${text}`)
    if (url.protocol === 'http:') url.protocol = 'https:'
    return url.protocol === 'https:' && hosts.test(url.hostname) && url.pathname.length > 1 ? url.href : null
  } catch {
    return null
  }
}
