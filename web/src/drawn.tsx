import { bundles } from 'virtual:texts'
import { type Language, languages, languageTags } from '@aulanova/contract/public'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { CookieBanner } from '#app/cookie-banner.tsx'
import { PublicLayout } from '#app/public-layout.tsx'
import { WorkLayout } from '#app/work-layout.tsx'
import { LoginScreen } from '#features/auth/login.screen.tsx'
import { DashboardSkeleton } from '#features/learning/dashboard-skeleton.tsx'
import { defaultLayout, type LayoutSettings } from '#lib/layout-settings.ts'
import screen from '#ui/screen.module.css'
import { Skeleton } from '#ui/skeleton.ts'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

/** The banner is hidden from people who have answered it: see `before-paint.js`. */
const WithBanner = () => (
  <>
    <Outlet />
    <div data-banner>
      <CookieBanner />
    </div>
  </>
)

/** Draws the login page as HTML in every language, at build time. */
export async function drawLogin(): Promise<Record<Language, string>> {
  await i18next.use(initReactI18next).init({
    lng: languageTags.mx,
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  const drawn: Partial<Record<Language, string>> = {}
  for (const language of languages) drawn[language] = await drawIn(language)
  return drawn as Record<Language, string>
}

async function drawIn(language: Language) {
  const texts = (await bundles[`${language}/first`]?.())?.default ?? {}
  for (const [namespace, values] of Object.entries(texts))
    i18next.addResourceBundle(languageTags[language], namespace, values)
  await i18next.changeLanguage(languageTags[language])
  const html = draw('/login', {
    Component: WithBanner,
    children: [{ Component: PublicLayout, children: [{ path: '/login', Component: LoginScreen }] }],
  })
  // The browser must not send the form; `before-paint.js` notes that it was sent, and the app sends it.
  return html
    .replaceAll('<form ', '<div ')
    .replaceAll('</form>', '</div>')
    .replaceAll('type="submit"', 'type="button" data-send')
}

function draw(path: string, route: RouteObject) {
  const router = createMemoryRouter([route], { initialEntries: [path] })
  return renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

const Waiting = () => (
  <>
    <header className={screen.head}>
      <div className={screen.words}>
        <Skeleton h={30} w={180} animate={false} />
        <Skeleton h={20} w={300} mt={12} animate={false} />
      </div>
    </header>
    <DashboardSkeleton />
  </>
)

/** What `before-paint.js` compares with the settings of the person; the others do not change what is drawn. */
const drawnSettings = ({ isMobile: _, leftMenu: __, showRightSidebar: ___, ...settings }: LayoutSettings) => settings

/**
 * Draws the dashboard while it waits for its courses, in the default layout. Elements with `data-personal` depend on the
 * person and are hidden by the server, so that what is left is the same for everybody and has no texts.
 */
export const drawDashboard = () => ({
  html: draw('/dashboard', { Component: WorkLayout, children: [{ path: '/dashboard', Component: Waiting }] }),
  layout: drawnSettings(defaultLayout),
})
