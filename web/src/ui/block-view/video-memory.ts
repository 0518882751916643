import { type RefObject, useEffect, useRef } from 'react'
import { isWatched, placeToStart, type Stretch } from './watched.ts'

/** What a page that remembers where somebody was asks of a video. */
export interface VideoMemory {
  /** The second to begin at. */
  startAt: number
  /** While it plays, every few seconds; at once when it pauses, leaps or is left. */
  onPlace: (seconds: number) => void
  onWatched: () => void
}

const rhythm = 5000
const stops = ['pause', 'seeked', 'ended'] as const

const stretchesOf = ({ played }: HTMLVideoElement): Stretch[] =>
  Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)])

/** Begins where somebody was, and tells where they are. What came before that place counts as watched. */
export function useVideoMemory(video: RefObject<HTMLVideoElement | null>, memory: VideoMemory | undefined) {
  const newest = useRef(memory)
  newest.current = memory
  const hasMemory = memory !== undefined

  useEffect(() => {
    const element = video.current
    if (!element || !hasMemory) return
    let begun = 0
    let toldAt = 0
    let told = -1
    let isTold = false
    let place = newest.current?.startAt ?? 0

    const tell = () => {
      toldAt = Date.now()
      const seconds = Math.floor(place)
      if (seconds === told) return
      told = seconds
      newest.current?.onPlace(seconds)
    }
    const onMetadata = () => {
      begun = placeToStart(place, element.duration)
      place = begun
      told = Math.floor(begun)
      if (begun > 0) element.currentTime = begun
    }
    const onTime = () => {
      if (element.seeking) return
      place = element.currentTime
      if (!element.paused && Date.now() - toldAt >= rhythm) tell()
      if (isTold || !isWatched([[0, begun], ...stretchesOf(element)], element.duration)) return
      isTold = true
      newest.current?.onWatched()
    }
    const onStop = () => {
      onTime()
      tell()
    }
    // Nothing was played yet, so there is nothing to tell: only what was begun has a place.
    const onLeave = () => element.played.length > 0 && tell()
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
  }, [video, hasMemory])
}
