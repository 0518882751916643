import type { CourseBlock } from '@aulanova/contract/learning/player'
import { type RefObject, useEffect, useState } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'

/** Reads the page again; undefined when that fails. */
export type Reread = () => Promise<CourseBlock | undefined>

/**
 * A page that was read again has new file addresses. Pictures and attachments use them; a video or simulation would
 * restart, and keeps its address until it fails.
 */
export function useSteadyFiles(box: RefObject<HTMLElement | null>, page: CourseBlock, reread: Reread) {
  const [current, setCurrent] = useState(page.Content)
  const [rereadings, setRereadings] = useState(0)
  const attempt = useNewest(async () => {
    const again = await reread()
    if (!again) throw new Error('The page could not be read')
    setCurrent(again.Content)
    setRereadings((count) => count + 1)
  })
  const [recovery] = useState(() => createFileRecovery(attempt))

  // After each read, once the new addresses are rendered.
  useEffect(() => {
    if (rereadings > 0 && box.current) askAgain(box.current)
  }, [box, rereadings])
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the block changes
  useEffect(() => recovery.reset, [recovery, page.Block])
  useEffect(() => {
    const element = box.current
    if (!element) return
    let hasCaptionsTried = false
    const onFailure = ({ target }: Event) => {
      // Failed captions restart a playing video once only.
      const isCaptions = target instanceof HTMLTrackElement
      if (isCaptions && hasCaptionsTried) return
      hasCaptionsTried ||= isCaptions
      recovery.failed()
    }
    const onCome = () => hasAllCome(element) && recovery.reset()
    // Events of pictures and videos do not bubble, hence the capture phase.
    element.addEventListener('error', onFailure, true)
    element.addEventListener('load', onCome, true)
    element.addEventListener('loadeddata', onCome, true)
    addEventListener('online', recovery.online)
    return () => {
      element.removeEventListener('error', onFailure, true)
      element.removeEventListener('load', onCome, true)
      element.removeEventListener('loadeddata', onCome, true)
      removeEventListener('online', recovery.online)
    }
  }, [box, recovery])

  const isSteady = page.Content.Type === 'video' || page.Content.Type === 'simulation'
  return isSteady ? current : page.Content
}

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

const hasAllCome = (box: Element) => [...box.querySelectorAll(media)].every(hasCome)

/** Reloads failed files: browsers do not retry while the address is the same. */
function askAgain(box: Element) {
  for (const file of box.querySelectorAll<HTMLImageElement | HTMLVideoElement>(media)) {
    if (!hasFailed(file)) continue
    if (file instanceof HTMLVideoElement) file.load()
    else file.setAttribute('src', file.getAttribute('src') ?? '')
  }
}
