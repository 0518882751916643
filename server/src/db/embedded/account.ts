import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { accessSync, chownSync, constants, lchownSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#start-error.ts'

/** The account `nobody`, on every Linux. Other services may run as it. */
const nobody = 65534
const root = 0
/** Numbers that neither people, nor services, nor containers are given. */
const unused = { from: 1_900_000_000, to: 2_100_000_000 }

type Command = (program: string, args: string[]) => [string, string[]]

/** How to run PostgreSQL's programs from here: as which account, and so that they end when we are killed. */
export interface Account {
  initdb: Command
  postgres: Command
  /** Makes a file or folder of ours usable by initdb. */
  lend(path: string): void
  /** Makes a folder and all in it the server's, whichever account of ours had it before; refuses anybody else's. */
  give(path: string): void
}

/**
 * An ordinary user runs the programs as themselves. PostgreSQL refuses to run as root, so root runs the server as the
 * owner of the data folder or, if that is root, under a number of its own that no other process has; only initdb must be
 * an account with a name, and looks like `nobody` in a user namespace. Below a folder that is closed to others (a home with mode 0700) the server runs in such a namespace as
 * well. `nobody` itself is left for where neither is possible, as in some containers. In this order, the first that can
 * enter the folders.
 */
export function chooseAccount(cluster: string, folders: string[]): Account {
  const dieWithUs = has('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== root) return account(dieWithUs, null, dieWithUs, null)

  const as = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--pdeathsig', 'INT']
  const lookLikeNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, ...dieWithUs]
  const reaches = (prefix: string[]) => folders.every((folder) => succeeds([...prefix, 'test', '-x', folder]))
  const own = serverNumber(cluster)

  const named: [prefix: string[], owner: number][] = [
    [as(own), own],
    [lookLikeNobody, root],
    [as(nobody), nobody],
  ]
  const initdb = named.find(([prefix]) => reaches(prefix) && succeeds([...prefix, 'id', '-un']))
  const postgres = named.find(([prefix]) => reaches(prefix))
  if (initdb && postgres) return account(...initdb, ...postgres)
  throw new StartError(
    `PostgreSQL does not run as root, and no other account can enter ${folders.join(' or ')}: start as an ordinary user, move the folder, or set DATABASE_URL.`,
  )
}

/** The owner of the data folder, or the number the database was given, or a new one. */
function serverNumber(cluster: string) {
  const folderOwner = statSync(dirname(cluster)).uid
  if (folderOwner !== root && folderOwner !== nobody) return folderOwner
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? root
  return isUnused(owner) ? owner : randomInt(unused.from, unused.to)
}

const isUnused = (uid: number) => uid >= unused.from && uid < unused.to

/** An owner of null: everything is ours anyway. */
function account(initdb: string[], maker: number | null, postgres: string[], owner: number | null): Account {
  const command =
    (prefix: string[]): Command =>
    (program, args) => {
      const [first, ...rest] = [...prefix, program, ...args]
      return [first!, rest]
    }
  return {
    initdb: command(initdb),
    postgres: command(postgres),
    lend(path) {
      if (maker !== null) chownSync(path, maker, maker)
    },
    give(path) {
      const holder = lstatSync(path).uid
      const isOurs = owner === null ? holder === process.getuid?.() : [root, nobody, owner].includes(holder)
      // Where the system has no such numbers, there is nothing to compare.
      if (process.getuid && !isOurs && !isUnused(holder))
        throw new StartError(`${path} belongs to another user (number ${holder}): start as that user, or remove it.`)
      if (owner !== null) giveTree(realpathSync(path), owner)
    },
  }
}

/**
 * The folder first, which closes it to its former owner. All of it each time: a start that was killed may have done half.
 * Only what was ours or the former owner's: a link may lead to a file of others.
 */
function giveTree(folder: string, owner: number) {
  const former = lstatSync(folder).uid
  const isGiven = (uid: number) => uid !== owner && (uid === former || uid === root || uid === nobody || isUnused(uid))
  if (former !== owner) lchownSync(folder, owner, owner)
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name)
    if (isGiven(lstatSync(path).uid)) lchownSync(path, owner, owner)
  }
}

function succeeds([program, ...args]: string[]) {
  try {
    execFileSync(program!, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const has = (program: string) =>
  (process.env.PATH ?? '').split(':').some((folder) => {
    try {
      accessSync(`${folder}/${program}`, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
