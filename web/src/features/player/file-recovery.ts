/** Before each try. After the last one only a connection that comes back is worth another. */
const pauses = [0, 3000, 15_000]

/** Brings back files that failed: tries a few times, begins anew when there is new hope, and never goes round for ever. */
export function createFileRecovery(attempt: () => Promise<void>) {
  let tries = 0
  let isBroken = false
  let isTrying = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const reset = () => {
    clearTimeout(timer)
    timer = undefined
    tries = 0
    isBroken = false
  }
  const failed = () => {
    isBroken = true
    if (isTrying || timer !== undefined || tries >= pauses.length) return
    timer = setTimeout(run, pauses[tries++])
  }
  const run = async () => {
    timer = undefined
    isTrying = true
    const arrived = await attempt().then(
      () => true,
      () => false,
    )
    isTrying = false
    if (!arrived && isBroken) failed()
  }
  /** The connection is back: all the tries are there again, the first of them at once. */
  const online = () => {
    if (!isBroken) return
    reset()
    failed()
  }

  return { failed, online, reset }
}

/** What tells when it has failed. */
const media = 'img, video'

const hasFailed = (file: Element) =>
  file instanceof HTMLImageElement
    ? file.complete && file.naturalWidth === 0
    : (file as HTMLVideoElement).error !== null

const hasCome = (file: Element) =>
  file instanceof HTMLImageElement ? file.complete && file.naturalWidth > 0 : (file as HTMLVideoElement).readyState > 0

export const hasAllCome = (box: Element) => [...box.querySelectorAll(media)].every(hasCome)

/** A file that failed does not ask again by itself while its address stays the same. */
export function askAgain(box: Element) {
  for (const file of box.querySelectorAll<HTMLImageElement | HTMLVideoElement>(media)) {
    if (!hasFailed(file)) continue
    if (file instanceof HTMLVideoElement) file.load()
    else file.setAttribute('src', file.getAttribute('src') ?? '')
  }
}
