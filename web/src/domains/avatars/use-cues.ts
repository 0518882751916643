import { type RefObject, useEffect, useState } from 'react'
import type { Cue } from './spoken.ts'

/** The cues of the captions of a video, once the browser has read them, and which one is spoken. */
export function useCues(video: RefObject<HTMLVideoElement | null>, address: string | null) {
  const [cues, setCues] = useState<Cue[]>([])
  const [now, setNow] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another track
  useEffect(() => {
    const player = video.current
    const element = player?.querySelector('track')
    if (!player || !element) return
    const read = () => setCues(cuesOf(element.track))
    const follow = () => setNow(player.currentTime)
    read()
    element.addEventListener('load', read)
    player.addEventListener('timeupdate', follow)
    return () => {
      element.removeEventListener('load', read)
      player.removeEventListener('timeupdate', follow)
    }
  }, [video, address])
  const spoken = now === null || now === 0 ? -1 : cues.findIndex(({ from, to }) => from <= now && now < to)
  const seek = (cue: Cue) => {
    if (!video.current) return
    // A little after its beginning: times are rounded when they are set.
    video.current.currentTime = cue.from + 0.01
    void video.current.play().catch(() => {})
  }
  return { cues, spoken: spoken === -1 ? null : spoken, seek }
}

const cuesOf = (track: TextTrack | undefined): Cue[] =>
  Array.from(track?.cues ?? [], (cue) => ({ from: cue.startTime, to: cue.endTime, text: (cue as VTTCue).text }))
