import { isKnownVideoHost } from '@aulanova/contract/video-hosts'

/** The address as it will be kept, or null when it is of no host we know. */
export function videoAddress(typed: string): string | null {
  const text = typed.trim()
  try {
    const url = new URL(/^\w+:/.test(text) ? text : `https://${text}`)
    if (url.protocol === 'http:') url.protocol = 'https:'
    return isKnownVideoHost(url.href) ? url.href : null
  } catch {
    return null
  }
}
