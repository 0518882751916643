import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Renders a page as a list of what it was given. */
const program = `
const escaped = (text) => text.replace(/[&<>]/g, (sign) => '&#' + sign.charCodeAt(0) + ';')
export const renderCatalogue = async ({ path, language, brand, reads }) =>
  '<pre>' + escaped(JSON.stringify({ path, language, brand, reads })) + '</pre>'
`

/** A web app of a few files with the home page and the pages of the catalogue, whether or not the real one is built. */
export function aSmallWeb() {
  const folder = `${mkdtempSync(join(tmpdir(), 'aulanova-web-'))}/`
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="es-MX"><head><title>Aulanova</title><script src="/before-paint.js"></script><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`,
  )
  mkdirSync(join(folder, '.rendered'))
  writeFileSync(join(folder, '.rendered/catalogue.js'), program)
  writeFileSync(join(folder, 'before-paint.js'), 'ours()')
  const row = { files: ['/assets/catalogue-1.js'], texts: [], reads: [], isRendered: false, isFramed: false }
  const pages = ['/', '/catalogue', '/catalogue/:uuid'].map((path) => ({ path, ...row }))
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify({ pages, texts: {}, rendered: {} }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
