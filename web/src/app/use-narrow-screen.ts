import { useEffect } from 'react'
import { breakpoints } from '#kit/breakpoints.ts'
import { changeLayout, readLayout } from '#platform/page/layout-settings.ts'

/** Updates `isMobile` with the width of the window: below 992 px there is no room for a sidebar beside the page. */
export function useNarrowScreen() {
  useEffect(() => {
    const query = matchMedia(breakpoints['up-to-laptop'])
    const update = () => {
      if (readLayout().isMobile !== query.matches) changeLayout({ isMobile: query.matches })
    }
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
}
