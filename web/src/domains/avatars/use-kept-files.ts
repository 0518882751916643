import type { AvatarRequest } from '@aulanova/contract/avatars/avatars'
import { type RefObject, useEffect, useState } from 'react'
import { announce } from '#platform/api/written.ts'

/** An address that failed sooner than this is not too old; a new one would fail as well. */
const worthRenewing = 60_000

/**
 * Each answer has new addresses of the same files. The first stays, since another would begin the video anew, until it has
 * expired and the browser cannot read on.
 */
export function useKeptFiles({ Video, Captions }: AvatarRequest, video: RefObject<HTMLVideoElement | null>) {
  const [kept, setKept] = useState(() => ({ Video, Captions, since: Date.now() }))
  const [hasFailed, setFailed] = useState(false)
  const isOther = kept.Video?.Filename !== Video?.Filename
  const isRenewed = hasFailed && kept.Video?.Address !== Video?.Address
  if (isOther || isRenewed) {
    setKept({ Video, Captions, since: Date.now() })
    setFailed(false)
  }
  useEffect(() => {
    const player = video.current
    const renew = () => {
      if (Date.now() - kept.since < worthRenewing) return
      setFailed(true)
      announce('experimental')
    }
    player?.addEventListener('error', renew)
    return () => player?.removeEventListener('error', renew)
  }, [video, kept])
  return kept
}

/** Width and height of the picture, once the browser knows them. */
export function useSize(video: RefObject<HTMLVideoElement | null>) {
  const [size, setSize] = useState<string | null>(null)
  useEffect(() => {
    const player = video.current
    const read = () => player?.videoWidth && setSize(`${player.videoWidth} × ${player.videoHeight}`)
    read()
    player?.addEventListener('loadedmetadata', read)
    return () => player?.removeEventListener('loadedmetadata', read)
  }, [video])
  return size
}
