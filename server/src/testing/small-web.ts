import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A web app of two files with the pages of the catalogue, whether or not the real one is built. */
export function aSmallWeb() {
  const folder = `${mkdtempSync(join(tmpdir(), 'aulanova-web-'))}/`
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="es-MX"><head><title>Aulanova</title><script src="/before-paint.js"></script></head><body><div id="root"></div></body></html>`,
  )
  writeFileSync(join(folder, 'before-paint.js'), 'ours()')
  const row = { files: ['/assets/catalogue-1.js'], texts: [], reads: [], isDrawn: false, isFramed: false }
  const pages = ['/catalogue', '/catalogue/:uuid'].map((path) => ({ path, ...row }))
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify({ pages, texts: {}, drawn: {} }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
