import { type RefObject, useEffect } from 'react'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { isWatched, type Stretch, startSecond } from './watched.ts'

/** For a page that remembers how far a video was watched. */
export interface VideoMemory {
  /** The second to begin at. */
  startAt: number
  /** Called every few seconds while it plays, and at once when it pauses, is sought or left. */
  onPosition: (seconds: number) => void
  onWatched: () => void
}

const reportInterval = 5000
const stops = ['pause', 'seeked', 'ended'] as const

const stretchesOf = ({ played }: HTMLVideoElement): Stretch[] =>
  Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)])

/** Starts at the remembered second and reports the current one. What lies before the start counts as watched. */
export function useVideoMemory(video: RefObject<HTMLVideoElement | null>, memory: VideoMemory | undefined) {
  const startAt = useNewest(() => memory?.startAt ?? 0)
  const reportPosition = useNewest((seconds: number) => memory?.onPosition(seconds))
  const reportWatched = useNewest(() => memory?.onWatched())
  const hasMemory = memory !== undefined

  useEffect(() => {
    const element = video.current
    if (!element || !hasMemory) return
    /** Played before the file was loaded again: `played` starts over with each load. */
    let earlier: Stretch[] | null = null
    let played: Stretch[] = []
    let reportedAt = 0
    let reported = -1
    let isReported = false
    let position = startAt()

    const report = () => {
      reportedAt = Date.now()
      const seconds = Math.floor(position)
      if (seconds === reported) return
      reported = seconds
      reportPosition(seconds)
    }
    const onMetadata = () => {
      position = startSecond(position, element.duration)
      // Only what lies before the first start counts as watched; the position may have been sought since.
      earlier = earlier ? [...earlier, ...played] : [[0, position]]
      played = []
      reported = Math.floor(position)
      if (position > 0) element.currentTime = position
    }
    const onTime = () => {
      if (element.seeking) return
      position = element.currentTime
      if (!element.paused && Date.now() - reportedAt >= reportInterval) report()
      played = stretchesOf(element)
      if (isReported || !isWatched([...(earlier ?? []), ...played], element.duration)) return
      isReported = true
      reportWatched()
    }
    const onStop = () => {
      onTime()
      report()
    }
    // A video that was never played has no position to report.
    const onLeave = () => element.played.length > 0 && report()
    const onHidden = () => document.visibilityState === 'hidden' && onLeave()

    if (element.readyState > 0) onMetadata()
    element.addEventListener('loadedmetadata', onMetadata)
    element.addEventListener('timeupdate', onTime)
    for (const name of stops) element.addEventListener(name, onStop)
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onLeave)
    return () => {
      onLeave()
      element.removeEventListener('loadedmetadata', onMetadata)
      element.removeEventListener('timeupdate', onTime)
      for (const name of stops) element.removeEventListener(name, onStop)
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', onLeave)
    }
  }, [video, hasMemory, startAt, reportPosition, reportWatched])
}
