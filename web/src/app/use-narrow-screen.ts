import { useEffect } from 'react'
import { changeLayout, readLayout } from '#platform/page/layout-settings.ts'

/** Below 992 px there is no room for a sidebar beside the page. */
const narrow = '(max-width: 991px)'

/** Updates `isMobile` with the width of the window. */
export function useNarrowScreen() {
  useEffect(() => {
    const query = matchMedia(narrow)
    const tell = () => {
      if (readLayout().isMobile !== query.matches) changeLayout({ isMobile: query.matches })
    }
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
}
