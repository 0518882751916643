import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRenderPrograms, renderFolder } from '../web/build/render-programs.ts'

const hashFile = join(renderFolder, '.sites-sources')

/** Builds what renders the pages of sites, for tests of the server and for development, if its sources have changed. */
export default async function buildSitePages() {
  const hash = createHash('sha256')
  const own = ['build', 'src/kit', 'src/platform', 'src/domains/organizations/site-pages']
  const sources = globSync([...own.map((folder) => `web/${folder}/**/*`), 'contract/src/**/*.ts', 'package-lock.json'])
  for (const path of sources.filter((file) => /\.(tsx?|css|json)$/.test(file)).sort())
    hash.update(path).update('\0').update(readFileSync(path))
  const wanted = hash.digest('hex')
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wanted) return
  const given = process.env.NODE_ENV
  // Vitest's would choose React's build for development.
  process.env.NODE_ENV = 'production'
  await buildRenderPrograms(['sites'])
  process.env.NODE_ENV = given
  writeFileSync(hashFile, wanted)
}
