import { createHash } from 'node:crypto'

/** The key of a file in a package. Its name is untrusted; as a hash it can neither leave the folder nor collide. */
export const simulationKey = (folder: string, path: string) =>
  `${folder}/${createHash('sha256').update(path).digest('hex')}`
