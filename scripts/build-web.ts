import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { step } from './steps.ts'

const note = 'web/dist/.sources'

/** Builds the web app when anything it is made of has changed since the last time. */
export async function buildWeb(): Promise<boolean> {
  const wanted = sourcesHash()
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return true
  console.log('Building the web app.')
  const built = await step(['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
  if (built) writeFileSync(note, wanted)
  else console.error('The web app could not be built: the reason stands above.')
  return built
}

function sourcesHash() {
  const hash = createHash('sha256')
  const files = globSync(['web/**/*', 'contract/src/*', 'package-lock.json'], {
    exclude: ({ name }) => name === 'dist' || name === 'node_modules' || name.endsWith('.test.ts'),
    withFileTypes: true,
  })
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}
