import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '#kernel/start-error.ts'
import { connect } from '#platform/db/db.ts'
import { type Account, chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { isAnswering } from './lock.ts'
import { measuringStatements } from './settings.ts'
import { shortPath } from './short-path.ts'

const user = 'aulanova'
const port = 5432
const run = promisify(execFile)

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

/** A private PostgreSQL below `dataDir`: a socket in a closed folder instead of a port, and a password. */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
  given?: Binaries,
): Promise<EmbeddedDatabase> {
  const binaries = given ?? (await findBinaries())
  const cluster = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  const account = chooseAccount(cluster, [dirname(binaries.postgres), dataDir])
  const password = await databasePassword(dataDir)

  if (!existsSync(cluster)) await initialise(binaries, account, cluster, password)
  await endOrphan(cluster, socketsOf(dataDir))
  account.give(cluster)
  const sockets = await socketFolder(dataDir, account)
  const log = join(dataDir, 'postgres.log')
  const server = launch({ binaries, account, cluster, sockets, log, settings })
  try {
    await untilReady(server, urlOf(sockets, password, 'postgres'), log)
  } catch (error) {
    await stop(server)
    throw error
  }
  return { url: urlOf(sockets, password, user), stop: () => stop(server) }
}

const urlOf = (sockets: string, password: string, database: string) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(sockets)}`

/** The address of a database that another process has started in this folder. */
export const runningUrl = async (dataDir: string) => urlOf(socketsOf(dataDir), await databasePassword(dataDir), user)

const socketsOf = (dataDir: string) => join(shortPath(dataDir), 'run')

async function socketFolder(dataDir: string, account: Account) {
  const folder = join(dataDir, 'run')
  // Not `recursive`, which would accept a link that another user has put there.
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await lstat(folder)).isDirectory()) throw error
  })
  account.give(folder)
  await chmod(folder, 0o700)
  return socketsOf(dataDir)
}

async function databasePassword(dataDir: string) {
  const file = join(dataDir, 'database.password')
  const fresh = randomBytes(24).toString('base64url')
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(file, 'utf8')).trim()
}

/** Made in a temporary folder and renamed, so that a start that is killed leaves no half-made cluster. */
async function initialise(binaries: Binaries, account: Account, cluster: string, password: string) {
  const draft = `${cluster}.new`
  const secret = `${draft}.password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  account.lend(draft)
  await writeFile(secret, password, { mode: 0o600 })
  account.lend(secret)
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C']
  const access = [`--username=${user}`, '--auth=scram-sha-256', `--pwfile=${secret}`]
  try {
    await run(...account.initdb(binaries.initdb, ['-D', draft, ...locale, ...access]))
  } catch (error) {
    throw new StartError(`The embedded database could not be made in ${cluster}: ${lastLine(String(error))}`)
  } finally {
    await rm(secret, { force: true })
  }
  await rename(draft, cluster)
}

/** A killed server leaves its database shutting down or, without setpriv, running. It is ended first. */
async function endOrphan(cluster: string, sockets: string) {
  const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  const answers = () => isAnswering(join(sockets, `.s.PGSQL.${port}`))
  // The process id may have been reused: it is ours only if the socket in our own folder answers.
  if (!pid || !(await answers())) return
  process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 600 && (await answers()); tries++) await wait(50)
}

interface Launch {
  binaries: Binaries
  account: Account
  cluster: string
  sockets: string
  log: string
  settings: Record<string, string>
}

function launch({ binaries, account, cluster, sockets, log, settings }: Launch) {
  const all = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '200',
    ...(binaries.measuresStatements && measuringStatements),
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', cluster, '-k', sockets, '-p', String(port), ...options]
  const [program, given] = account.postgres(binaries.postgres, args)
  const output = openSync(log, 'a', 0o600)
  // Detached, so that Ctrl-C in a terminal reaches only us, and we stop it in order.
  const child = spawn(program, given, { cwd: '/', detached: true, stdio: ['ignore', output, output] })
  child.on('error', () => {})
  return child
}

async function untilReady(server: ChildProcess, url: string, log: string) {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined)
      throw new StartError(`The embedded database did not start: ${lastLine(readFileSync(log, 'utf8'))}`)
    const sql = connect(url, { max: 1, connect_timeout: 5 })
    try {
      const [found] = await sql`select 1 from pg_database where datname = ${user}`
      if (!found) await sql.unsafe(`create database ${user}`)
      return
    } catch (error) {
      if (Date.now() > deadline) throw new StartError(`The embedded database does not answer: ${String(error)}`)
      await wait(25)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

async function stop(server: ChildProcess) {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  // An immediate shutdown loses nothing: the next start replays the log.
  const timer = setTimeout(() => server.kill('SIGQUIT'), 20_000)
  await ended
  clearTimeout(timer)
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
