import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, statSync } from 'node:fs'
import { StartError } from '#start-error.ts'

/** The account `nobody`, on every Linux. PostgreSQL refuses to run as root. */
const nobody = 65534

/** How to run PostgreSQL's programs from here: as which account, and so that they end when we are killed. */
export interface Account {
  command(program: string, args: string[]): [string, string[]]
  /** Makes a folder of ours usable by the database's account. */
  own(path: string): void
}

/**
 * An ordinary user runs the programs as themselves. Root becomes `nobody` where `nobody` can reach the folders;
 * below a closed folder (a home with mode 0700) a user namespace makes root look like `nobody` instead.
 */
export function chooseAccount(cluster: string, folders: string[]): Account {
  const dieWithUs = has('setpriv') ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return account(dieWithUs)

  const becomeNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--pdeathsig', 'INT']
  const lookLikeNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, ...dieWithUs]
  // An existing cluster stays with the account that made it.
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (owner !== 0 && folders.every((folder) => succeeds([...becomeNobody, 'test', '-x', folder])))
    return account(becomeNobody, (path) => chownSync(path, nobody, nobody))
  if (owner !== nobody && succeeds([...lookLikeNobody, 'true'])) return account(lookLikeNobody)
  throw new StartError(
    `PostgreSQL does not run as root, and the account "nobody" cannot enter ${folders.join(' or ')}: start as an ordinary user, move the folder, or set DATABASE_URL.`,
  )
}

function account(prefix: string[], own: Account['own'] = () => {}): Account {
  return {
    command: (program, args) => {
      const [first, ...rest] = [...prefix, program, ...args]
      return [first!, rest]
    },
    own,
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
