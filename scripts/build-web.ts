import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The hash of the sources, written only after a successful build, so that the next start retries a failed one. */
const hashFile = 'web/dist/.sources'
const buildLog = '.cache/build.log'
/** Events that end us: signals, and the close of the channel to the process that started us. */
const endings = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']

/**
 * Builds the web app if its sources have changed since the last build, with the page of the kit only where it is asked for.
 * Returns whether a current build exists.
 */
export async function buildWeb({ withKitPage = false } = {}): Promise<boolean> {
  const wanted = sourcesHash() + (withKitPage ? ' with the kit' : '')
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wanted) return true
  console.log('Building the web app.')
  try {
    const built = await viteBuild(withKitPage)
    if (built) writeFileSync(hashFile, wanted)
    else console.error(`The web app could not be built (${firstError()}); the whole output is in ${buildLog}.`)
    return built
  } catch (error) {
    // For example a checkout of another user, in which we may not write.
    console.error(`The web app could not be built (${(error as Error).message}).`)
    return false
  }
}

async function viteBuild(withKitPage: boolean) {
  mkdirSync('.cache', { recursive: true })
  const log = openSync(buildLog, 'w')
  const command = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn']
  const env = { ...process.env, KIT_PAGE: withKitPage ? 'yes' : '' }
  const child = spawn(process.execPath, command, { stdio: ['ignore', log, log], env })
  closeSync(log)
  // A build that outlives us would write among the files of the next one.
  const end = () => {
    child.kill()
    process.exit(0)
  }
  for (const event of endings) process.on(event, end)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const event of endings) process.off(event, end)
  if (code === 0) process.stdout.write(readFileSync(buildLog))
  return code === 0
}

function firstError() {
  const lines = stripVTControlCharacters(readFileSync(buildLog, 'utf8')).split('\n')
  const line = lines.find((text) => /error|cannot/i.test(text)) ?? lines.find((text) => text.trim())
  return line?.trim().slice(0, 300) ?? 'it was ended without a message'
}

function sourcesHash() {
  const hash = createHash('sha256')
  const files = globSync(['web/**/*', 'contract/src/**/*', 'locales/**/*', 'package-lock.json'], {
    exclude: ({ name }) => name === 'dist' || name === 'node_modules' || /\.test\.tsx?$/.test(name),
    withFileTypes: true,
  })
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}
