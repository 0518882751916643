import { Outlet, ScrollRestoration } from 'react-router'
import { useDocumentTitle } from '#lib/document-title.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { Preloader } from './preloader.tsx'

/** What every page has, whatever its layout. */
export function Root() {
  useDocumentTitle()
  return (
    <>
      <Outlet />
      <CookieBanner />
      <Preloader />
      <ScrollRestoration />
    </>
  )
}
