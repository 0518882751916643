import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { accessSync, chownSync, constants, lchownSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#kernel/start-error.ts'

/** The user id of `nobody` on Linux. Other services may run under it. */
const uidOfNobody = 65534
const root = 0
/** User ids that are assigned neither to people, nor to services, nor to containers. */
const unused = { from: 1_900_000_000, to: 2_100_000_000 }

type Command = (program: string, args: string[]) => [string, string[]]

/** How to run PostgreSQL's programs: under which user id, and so that they end when we are killed. */
export interface Account {
  initdb: Command
  postgres: Command
  /** Makes a file or folder of ours accessible to initdb. */
  lend(path: string): void
  /** Gives a folder and all in it to the server's user id. Throws if it belongs to a user who is not ours. */
  give(path: string): void
}

/**
 * An ordinary user runs the programs as themselves. PostgreSQL refuses to run as root, so root runs the server under the
 * user id of the data folder's owner or, if that is root, under an unused one. initdb needs a user id with a name, so it
 * runs as `nobody` in a user namespace; below a folder that is closed to others (a home with mode 0700) the server runs in
 * such a namespace as well. `nobody` without a namespace is the last choice, for some containers. The first of these that
 * can enter the folders is taken.
 */
export function chooseAccount(cluster: string, folders: string[]): Account {
  const dieWithUs = has('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== root) return account(dieWithUs, null, dieWithUs, null)

  const as = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--pdeathsig', 'INT']
  const asUnprivileged = ['unshare', '--user', `--map-user=${uidOfNobody}`, `--map-group=${uidOfNobody}`, ...dieWithUs]
  const reaches = (prefix: string[]) => folders.every((folder) => succeeds([...prefix, 'test', '-x', folder]))
  const own = serverNumber(cluster)

  const named: [prefix: string[], owner: number][] = [
    [as(own), own],
    [asUnprivileged, root],
    [as(uidOfNobody), uidOfNobody],
  ]
  const initdb = named.find(([prefix]) => reaches(prefix) && succeeds([...prefix, 'id', '-un']))
  const postgres = named.find(([prefix]) => reaches(prefix))
  if (initdb && postgres) return account(...initdb, ...postgres)
  throw new StartError(
    `PostgreSQL does not run as root, and no other account can enter ${folders.join(' or ')}: start as an ordinary user, move the folder, or set DATABASE_URL.`,
  )
}

/** The user id of the data folder's owner, or the one the database has, or a new one. */
function serverNumber(cluster: string) {
  const folderOwner = statSync(dirname(cluster)).uid
  if (folderOwner !== root && folderOwner !== uidOfNobody) return folderOwner
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? root
  return isUnused(owner) ? owner : randomInt(unused.from, unused.to)
}

const isUnused = (uid: number) => uid >= unused.from && uid < unused.to

/** With an owner of null everything stays ours. */
function account(initdb: string[], maker: number | null, postgres: string[], owner: number | null): Account {
  const command =
    (prefix: string[]): Command =>
    (program, args) => {
      const [first = program, ...rest] = [...prefix, program, ...args]
      return [first, rest]
    }
  return {
    initdb: command(initdb),
    postgres: command(postgres),
    lend(path) {
      if (maker !== null) chownSync(path, maker, maker)
    },
    give(path) {
      const holder = lstatSync(path).uid
      const isOurs = owner === null ? holder === process.getuid?.() : [root, uidOfNobody, owner].includes(holder)
      // On systems without user ids there is nothing to compare.
      if (process.getuid && !isOurs && !isUnused(holder))
        throw new StartError(`${path} belongs to another user (number ${holder}): start as that user, or remove it.`)
      if (owner !== null) giveTree(realpathSync(path), owner)
    },
  }
}

/**
 * The folder first, which closes it to its former owner. All of it at each start, because a start may have been killed
 * half-way. Only files that were ours or the former owner's: there may be links to files of others.
 */
function giveTree(folder: string, owner: number) {
  const former = lstatSync(folder).uid
  const isGiven = (uid: number) =>
    uid !== owner && (uid === former || uid === root || uid === uidOfNobody || isUnused(uid))
  if (former !== owner) lchownSync(folder, owner, owner)
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name)
    if (isGiven(lstatSync(path).uid)) lchownSync(path, owner, owner)
  }
}

function succeeds([program = '', ...args]: string[]) {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
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
