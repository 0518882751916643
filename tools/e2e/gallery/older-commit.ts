import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { temporaryFolder } from '../../../server/src/testing/process.ts'
import { demoIn } from '../demo-server.ts'
import { serverSettings } from '../own-servers.ts'

/** The sources of an older commit. Its packages stay there, and are installed again only when its lockfile is another. */
const tree = resolve('.cache/gallery/older-commit')

/** The demo of an older commit, built and served by the `npm start` of that commit. */
export async function olderDemo(ref: string) {
  extract(ref)
  const folder = await temporaryFolder()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: tree,
    env: { ...process.env, ...serverSettings, PORT: '0', WEB_CONCURRENCY: '1', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await folder.remove()
  }
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    const address = /ready on (http:\S+)/.exec(said)?.[1]
    if (!address) continue
    return { address, stop, ...(await demoIn(folder.path)) }
  }
  await folder.remove()
  throw new Error(`The product of ${ref} did not start:\n${said}`)
}

function extract(ref: string) {
  mkdirSync(tree, { recursive: true })
  for (const name of readdirSync(tree).filter((one) => one !== 'node_modules'))
    rmSync(resolve(tree, name), { recursive: true })
  const archive = execFileSync('git', ['archive', '--format=tar', ref], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', tree], { input: archive })
}
