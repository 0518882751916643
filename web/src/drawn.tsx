import { bundles } from 'virtual:texts'
import { type Language, languages, languageTags } from '@aulanova/contract/public'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { CookieBanner } from '#app/cookie-banner.tsx'
import { PublicLayout } from '#app/public-layout.tsx'
import { LoginScreen } from '#features/auth/login.screen.tsx'
import { cssVariablesResolver, theme } from '#ui/theme.ts'

/** The banner is hidden from people who have accepted it: see `before-paint.js`. */
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
  const router = createMemoryRouter(
    [
      {
        Component: WithBanner,
        children: [{ Component: PublicLayout, children: [{ path: '/login', Component: LoginScreen }] }],
      },
    ],
    { initialEntries: ['/login'] },
  )
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  // The browser must not send the form; `before-paint.js` notes that it was sent, and the app sends it.
  return html
    .replaceAll('<form ', '<div ')
    .replaceAll('</form>', '</div>')
    .replaceAll('type="submit"', 'type="button" data-send')
}
