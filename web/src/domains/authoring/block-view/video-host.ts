import { isKnownVideoHost } from '@aulanova/contract/authoring/video-hosts'

/** The embed address for a page of a known video host; null for all others, which are not framed. */
export function playerOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !isKnownVideoHost(url.href)) return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtube(path[0])
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(path[0] === 'watch' ? url.searchParams.get('v') : named.test(path[0] ?? '') ? path[1] : null)
  if (host === 'vimeo.com') return vimeo(path.findLast((part) => /^\d+$/.test(part)))
  if (host === 'player.vimeo.com') return vimeo(path[0] === 'video' ? path[1] : undefined)
  return null
}

const named = /^(?:embed|shorts|live|v)$/

const youtube = (id: string | null | undefined) =>
  id && /^[\w-]{3,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
const vimeo = (id: string | undefined) => (id && /^\d+$/.test(id) ? `https://player.vimeo.com/video/${id}` : null)
