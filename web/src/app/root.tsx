import { pageTitle } from '@aulanova/contract/kernel/page-title'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { brandName } from '#platform/config/config.ts'
import { loadMissingTexts } from '#platform/i18n/i18n.ts'
import { MayOpen } from '#platform/session/may-open.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Preloader } from './preloader.tsx'
import { mayOpen } from './routes/may-open.ts'

/** What every page has in every layout. */
export const Root = () => (
  <>
    <EachNavigation />
    <MayOpen value={mayOpen}>
      <Outlet />
    </MayOpen>
    <CookieBanner />
    <Preloader />
    <ScrollRestoration />
  </>
)

/** A component of its own, since it renders again with every navigation. */
function EachNavigation() {
  useDocumentTitle()
  useEffect(() => void loadMissingTexts())
  return null
}

function useDocumentTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    const title = pageTitle(pathname, brandName)
    // Setting an unchanged title makes browsers request the icon again.
    if (document.title !== title) document.title = title
  }, [pathname])
}
