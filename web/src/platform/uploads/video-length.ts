/** The length of a video in seconds, as the browser reads it from the file; null when it cannot. */
export function secondsOf(file: File): Promise<number | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata'
    video.onloadedmetadata = () =>
      resolve(Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null)
    video.onerror = () => resolve(null)
    video.src = address
  }).finally(() => {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
