import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import mp4 from './side-video.mp4'
import webm from './side-video.webm'
import classes from './slides.module.css'

/** Where the panel is in sight (see `auth-frame.module.css`) and nobody asked for less motion. */
const welcome = '(min-width: 992px) and (prefers-reduced-motion: no-preference)'

/**
 * The night sky of the slides, in motion. It is decoration: fetched once the page is there, never where data or
 * motion are to be spared, and seen only when it plays, so that without it the drawn sky stays.
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
    // A browser may refuse to play by itself, to save power, say.
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
    const tell = () => setLoaded(true)
    if (document.readyState === 'complete') tell()
    addEventListener('load', tell)
    return () => removeEventListener('load', tell)
  }, [])
  return loaded
}

const sparesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
