import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { breakpoints } from '#kit/breakpoints.ts'
import mp4 from './side-video.mp4'
import webm from './side-video.webm'
import classes from './slides.module.css'

/** Where the panel is visible (see `auth-frame.module.css`) and reduced motion is not requested. */
const welcome = `${breakpoints['over-laptop']} and (prefers-reduced-motion: no-preference)`

/**
 * The animated night sky of the slides. Decorative: loaded after the page, never with reduced motion or data saving, and
 * visible only while it plays; otherwise the drawn sky is seen.
 */
export function SideVideo({ moving }: { moving: boolean }) {
  const isWelcome = useMediaQuery(welcome, false, { getInitialValueInEffect: false })
  const isPageLoaded = usePageLoaded()
  return isWelcome && isPageLoaded && !sparesData() && <Sky moving={moving} />
}

function Sky({ moving }: { moving: boolean }) {
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

function usePageLoaded() {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const show = () => setLoaded(true)
    if (document.readyState === 'complete') show()
    addEventListener('load', show)
    return () => removeEventListener('load', show)
  }, [])
  return loaded
}

const sparesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
