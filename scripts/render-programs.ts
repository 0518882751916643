import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRenderPrograms, renderFolder } from '../web/build/render-programs.ts'

const hashFile = join(renderFolder, '.sites-sources')

/** Builds what renders the pages of sites, for tests of the server, if its sources have changed since the last time. */
export default async function setup() {
  const hash = createHash('sha256')
  const own = ['build', 'src/kit', 'src/platform', 'src/domains/organizations/site-pages']
  const sources = globSync([...own.map((folder) => `web/${folder}/**/*`), 'contract/src/**/*.ts'])
  for (const path of sources.filter((file) => /\.(tsx?|css)$/.test(file)).sort()) hash.update(readFileSync(path))
  const wanted = hash.digest('hex')
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wanted) return
  const given = process.env.NODE_ENV
  // Vitest's would choose React's build for development.
  process.env.NODE_ENV = 'production'
  await buildRenderPrograms(['sites'])
  process.env.NODE_ENV = given
  writeFileSync(hashFile, wanted)
}
