import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { breakpoints } from '#kit/breakpoints.ts'

const Film = lazy(async () => ({ default: (await import('./film.tsx')).Film }))

/** Where the panel is visible (see `auth-frame.module.css`), or the promise of the home page is wide, and reduced motion is not requested. */
const welcome = `${breakpoints['over-laptop']} and (prefers-reduced-motion: no-preference)`

/**
 * The animated night sky behind the slides and the home page. Decorative: loaded after the page, never with reduced motion or
 * data saving, and visible only while it plays; otherwise the drawn sky is seen.
 */
export function SideVideo({ moving }: { moving: boolean }) {
  const isWelcome = useMediaQuery(welcome, false, { getInitialValueInEffect: false })
  const isPageLoaded = usePageLoaded()
  if (!isWelcome || !isPageLoaded || sparesData()) return null
  return (
    <Suspense fallback={null}>
      <Film moving={moving} />
    </Suspense>
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
