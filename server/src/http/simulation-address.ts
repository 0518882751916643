import { createHash } from 'node:crypto'
import type { Reader } from './lesson-address.ts'

/** The first part of the path of a package's files; relative links between them keep it. */
export interface SimulationAddress {
  folder: string
  /** Left out for whoever builds the course. */
  reader?: Reader
  /** In seconds. */
  expires: number
}

export const simulationRoot = '/files/simulations'
export const simulationPath = (sealed: string) => `${simulationRoot}/${sealed}/index.html`

/** Names inside a package are a stranger's: what they become in storage can neither escape nor collide. */
export const simulationKey = (folder: string, path: string) =>
  `${folder}/${createHash('sha256').update(path).digest('hex')}`
