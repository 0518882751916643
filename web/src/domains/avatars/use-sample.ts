import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasSample, mouthsOf, readStatic, sampleOf } from './catalogue.ts'
import type { Sample } from './sample.ts'

export type Speaking = ReturnType<typeof useSpeaking>

/** Plays the sample of one voice at a time. Escape stops it, and so does leaving the page. */
export function useSpeaking() {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [voice, setVoice] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)

  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setVoice(null)
  }
  const play = (id: string) => {
    stop()
    const next = new Audio(sampleOf(id))
    audio.current = next
    const isCurrent = () => audio.current === next
    next.onended = () => isCurrent() && stop()
    setBroken(false)
    setVoice(id)
    next.play().catch(() => {
      if (!isCurrent()) return
      stop()
      setBroken(true)
    })
  }

  useEffect(() => () => audio.current?.pause(), [])
  useEffect(() => {
    if (!voice) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return {
    /** The voice that speaks. */
    voice,
    /** The browser could not play the last one. */
    isBroken,
    play,
    stop,
    toggle: (id: string) => (voice === id ? stop() : play(id)),
    /** Seconds since it began. */
    time: () => audio.current?.currentTime ?? 0,
  }
}

/** Where the sample is, redrawn as often as the screen is; once a second for those who want no movement. */
export function usePosition({ voice, time }: Speaking, isStill: boolean) {
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `time` reads what plays now
  useEffect(() => {
    setAt(0)
    if (!voice) return
    let frame = 0
    const step = () => {
      setAt(isStill ? Math.floor(time()) : time())
      frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [voice, isStill])
  return at
}

/** Null until it is read, and where there is none. */
export function useSample(voice: string | undefined): Sample | null {
  const { data } = useQuery({
    queryKey: ['avatar-sample', voice],
    queryFn: ({ signal }) => readStatic(mouthsOf(voice ?? ''), signal).then((text) => JSON.parse(text) as Sample),
    enabled: voice !== undefined && hasSample(voice),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}
