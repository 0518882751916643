/** A frame of theirs shows one video and nothing else; of any other address we could not say so. */
const hosts = /^(?:www\.|m\.)?(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|player\.vimeo\.com)$/

export function isKnownVideoHost(address: string) {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && hosts.test(url.hostname)
}
