import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { loadMissingTexts } from '#platform/i18n/i18n.ts'
import { useDocumentTitle } from '#platform/page/document-title.ts'
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
