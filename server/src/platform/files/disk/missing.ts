/** The last two: a key that leads through a file, or that is longer than a name may be. */
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

export function nullIfMissing(error: NodeJS.ErrnoException) {
  if (missingCodes.has(error.code ?? '')) return null
  throw error
}
