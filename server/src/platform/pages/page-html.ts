import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { jsonInScript } from '@aulanova/contract/kernel/json-in-script'
import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { pageTitle } from '@aulanova/contract/kernel/page-title'
import { renderPlaces } from '@aulanova/contract/kernel/render-places'
import type { PublicConfig } from '@aulanova/contract/operations/public'
import { escaped } from '#kernel/html/escaped.ts'

/** What the build of the web app wrote about its pages; see `web/build/pages.ts`. */
export interface BuiltPages {
  pages: { path: string; files: string[]; texts: string[]; reads: string[]; isRendered: boolean; isFramed: boolean }[]
  texts: Record<string, Record<string, string>>
  rendered: Record<string, string>
  frame: { html: string; layout: Record<string, unknown> }
}

/** A page of the catalogue, which the server renders. The app is loaded once a control of it is reached. */
export interface RenderedPage {
  language: Language
  /** Plain text. */
  title: string
  /** HTML. */
  head: string
  /** What the page shows, by the address below `/api`. */
  reads: Record<string, unknown>
  /** The name to show in place of our wordmark. */
  brand: string | null
  /** It has something that only the app can show, so the app is loaded at once. */
  needsApp: boolean
}

/** As JSON in an element of the page. */
const jsonElement = (id: string, value: unknown) =>
  `<script id="${id}" type="application/json">${jsonInScript(value)}</script>`

export const withConfig = (html: string, config: PublicConfig) =>
  html.replace('<script id="config" type="application/json"></script>', () => jsonElement('config', config))

/** In the page and not a file of its own: the browser would have to wait for it before it paints or asks for texts. */
export const withScript = (html: string, script: string) =>
  html.replace(scriptElement, () => `<script>${script}</script>`)

const scriptElement = '<script src="/before-paint.js"></script>'

/** The content security policy of a page: this script, by its hash, and no other inline one. */
export const allowing = (script: string, policy: string) =>
  policy.replace("script-src 'self'", `$& 'sha256-${createHash('sha256').update(script).digest('base64')}'`)

interface PageParts {
  html: string
  row: BuiltPages['pages'][number]
  built: BuiltPages
  language: Language
  config: PublicConfig
  readStyle: (file: string) => string
  /** Whether the app waits until it is needed. */
  isLater?: boolean
}

const entryElement = /<script type="module" crossorigin src="([^"]+)"><\/script>/

export function withPage({ html, row, built, language, config, readStyle, isLater = false }: PageParts) {
  const styles = row.files.filter((file) => file.endsWith('.css'))
  const chunks = row.files.filter((file) => !file.endsWith('.css'))
  const isRendered = row.isRendered || row.isFramed || isLater
  const links = [
    ...styles.map((file) =>
      isRendered ? styleIn(readStyle(file.slice(1)), file) : `<link rel="stylesheet" crossorigin href="${file}">`,
    ),
    ...(isLater ? [] : chunks.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)),
  ]
  const entry = entryElement.exec(html)?.[1]
  const later =
    isLater && entry
      ? { entry, files: chunks, language, title: pageTitle(row.path, config.Brand.join('')), api: config.ApiHost }
      : undefined
  // Only the browser knows the language: before-paint.js asks for its texts.
  const texts = Object.fromEntries(
    Object.entries(built.texts).map(([name, files]) => [name, row.texts.flatMap((bundle) => files[bundle] ?? [])]),
  )
  const reads = row.reads.map((address) => `${config.ApiHost}/api${address}`)
  const layout = row.isFramed ? built.frame.layout : undefined
  const rendered = row.isRendered && built.rendered[language]
  const page = html
    .replace(
      scriptElement,
      (script) => `${jsonElement('page', { path: row.path, texts, reads, layout, later })}\n    ${script}`,
    )
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(entryElement, (element) => (later ? '' : element))
  if (row.isFramed) return withFrame(page, filled(built.frame.html, config))
  return rendered ? withRendered(page, { language, html: atOnce(filled(rendered, config)) }) : page
}

/** Shown when all of it is parsed: its form is in the middle of the page, and would move as it grows. */
const atOnce = (html: string) =>
  `<style>#rendered{visibility:hidden}</style>${html}<style>#rendered{visibility:visible}</style>`

/** The rendered page, in the place where the app will render. It is hidden from people with another language or a session. */
export function withRendered(page: string, { language, html }: { language: Language; html: string }) {
  const [description = ''] = /<meta name="description"[^>]*>/.exec(html) ?? []
  const body = html.replace(description, '')
  return page
    .replace('</head>', () => `${description}<style>${hiding(language)}</style>${withoutScripts}\n  </head>`)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[language]}"`)
    .replace('<div id="root"></div>', () => `<div id="root"><div id="rendered">${body}</div></div>`)
}

/** What surrounds the page, for people with a session and the layout it is rendered for. Nothing in it can be used. */
const withFrame = (page: string, html: string) =>
  page
    .replace('</head>', () => `<style>${hidingFrame}</style>\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"><div id="rendered" inert aria-hidden="true">${html}</div></div>`,
    )

/** Without animations, which would take time from the app that is loading. */
const hidingFrame =
  'html:not([data-framed]) #rendered{display:none}#rendered [data-personal]{visibility:hidden}#rendered ::after{animation:none}'

/** See `before-paint.js`, which sets these attributes. */
const hiding = (language: Language) =>
  `[data-banner]{display:contents}html:not([data-rendered-for="${language}"]) #rendered,[data-answered] #rendered [data-banner]{display:none}`

/** Nobody is known by a session or another language then, and the banner could not be answered. */
const withoutScripts =
  '<noscript><style>#rendered{display:block!important}#rendered [data-banner]{display:none}</style></noscript>'

/** The page with the styles of the entry in it, so that a rendered page is painted without waiting for a file. */
export const withStyles = (html: string, dist: string) =>
  html.replace(/<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/, (_, file: string) =>
    styleIn(readFileSync(`${dist}${file}`, 'utf8'), `/${file}`),
  )

/** A style sheet in the page. The app loads one that has no link, behind those that override it; a disabled link is not fetched. */
const styleIn = (css: string, file: string) => `<style>${css}</style><link rel="stylesheet" href="${file}" disabled>`

export const filled = (html: string, { Brand, Build }: PublicConfig) =>
  html
    .replaceAll(renderPlaces.brand[0], () => escaped(Brand[0]))
    .replaceAll(renderPlaces.brand[1], () => escaped(Brand[1]))
    .replaceAll(renderPlaces.build, () => escaped(Build))
    .replaceAll(renderPlaces.year, String(new Date().getFullYear()))

export const withHead = (page: string, { language, title, head }: RenderedPage) =>
  page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${head}\n  </head>`)
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTags[language]}"`)
