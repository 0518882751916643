import { useEffect, useRef, useState } from 'react'
import classes from './film.module.css'
import mp4 from './side-video.mp4'
import webm from './side-video.webm'

export function Film({ moving }: { moving: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!moving) video.current?.pause()
    // A browser may refuse autoplay, to save power for example.
    else video.current?.play().catch(() => {})
  }, [moving])

  return (
    <video
      ref={video}
      className={classes.video}
      data-shown={shown || undefined}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setShown(true)}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
    </video>
  )
}
