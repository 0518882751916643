import { Outlet, ScrollRestoration } from 'react-router'
import { useDocumentTitle } from '#lib/document-title.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Preloader } from './preloader.tsx'

/** What every page has, whatever its layout. */
export const Root = () => (
  <>
    <DocumentTitle />
    <Outlet />
    <CookieBanner />
    <Preloader />
    <ScrollRestoration />
  </>
)

/** Apart, since it listens to every move and the rest need not. */
function DocumentTitle() {
  useDocumentTitle()
  return null
}
