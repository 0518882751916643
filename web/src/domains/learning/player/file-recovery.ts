/** Delays before each retry. After the last one only a restored connection starts over. */
const pauses = [0, 3000, 15_000]

/** Retries failed files a limited number of times, and again when the connection is restored. */
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
  /** The connection is restored: starts over, at once. */
  const online = () => {
    if (!isBroken) return
    reset()
    failed()
  }

  return { failed, online, reset }
}

/** Elements that report a failure. */
const media = 'img, video'

const hasFailed = (file: Element) =>
  file instanceof HTMLImageElement
    ? file.complete && file.naturalWidth === 0
    : (file as HTMLVideoElement).error !== null

const hasCome = (file: Element) =>
  file instanceof HTMLImageElement ? file.complete && file.naturalWidth > 0 : (file as HTMLVideoElement).readyState > 0

export const hasAllCome = (box: Element) => [...box.querySelectorAll(media)].every(hasCome)

/** Reloads failed files: browsers do not retry while the address is the same. */
export function askAgain(box: Element) {
  for (const file of box.querySelectorAll<HTMLImageElement | HTMLVideoElement>(media)) {
    if (!hasFailed(file)) continue
    if (file instanceof HTMLVideoElement) file.load()
    else file.setAttribute('src', file.getAttribute('src') ?? '')
  }
}
