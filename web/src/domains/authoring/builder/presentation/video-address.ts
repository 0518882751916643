import { isKnownVideoHost } from '@aulanova/contract/authoring/video-hosts'

/** The address as it is saved, or null when its host is not a known one. */
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
