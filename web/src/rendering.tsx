import { bundles } from 'virtual:texts'
import { type Language, languages, languageTags } from '@aulanova/contract/kernel/languages'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router'
import { CookieBanner } from '#app/cookie-banner.tsx'
import { cssVariablesResolver, theme } from '#kit/theme.ts'
import { counts } from '#platform/i18n/i18n.ts'

/** Loads these bundles in every language, so that `setLanguage` has nothing to wait for. */
export async function prepareTexts(names: readonly string[]) {
  await i18next
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: languageTags.mx,
      defaultNS: 'common',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
  for (const language of languages)
    for (const name of names)
      for (const [namespace, texts] of Object.entries((await bundles[`${language}/${name}`]?.())?.default ?? {}))
        i18next.addResourceBundle(languageTags[language], namespace, texts)
}

/** What is rendered next is in this language. At once: there is nothing to load. */
export const setLanguage = (language: Language) => void i18next.changeLanguage(languageTags[language])

/** The banner is hidden from people who have answered it: see `before-paint.js`. */
export const WithBanner = () => (
  <>
    <Outlet />
    <div data-banner>
      <CookieBanner />
    </div>
  </>
)

export function renderPage(path: string, route: RouteObject) {
  const router = createMemoryRouter([route], { initialEntries: [path] })
  const html = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} deduplicateCssVariables={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  const [before = '', ...forms] = html.split('<form ')
  return before + forms.map(inHtml).join('')
}

/**
 * A form, from its attributes on, and what follows it. What the browser must not send becomes no form: `before-paint.js` notes
 * that it was sent, and the app sends it. A form with an address is the browser's.
 */
function inHtml(form: string) {
  const attributes = form.slice(0, form.indexOf('>'))
  if (attributes.includes(' action="')) return `<form ${form}`
  const [content = '', after = ''] = form.split('</form>', 2)
  return `<div data-form ${content.replaceAll(/(<button\b[^>]*) type="submit"/g, '$1 type="button" data-send')}</div>${after}`
}
