import { signerOf } from '#kernel/signer.ts'
import type { Services } from '#platform/services/services.ts'
import type { Reader } from './learner-address.ts'

/** The first part of the path of a package's files; relative links between them keep it. */
export interface SimulationAddress {
  folder: string
  /** Left out for those who build the course. */
  reader?: Reader
  /** In seconds. */
  expires: number
}

/** The page that every package has. With this query the page around it is requested. */
export const indexPage = 'index.html'
export const framed = 'framed'

export const simulationRoot = '/files/simulations'

type Needs = Pick<Services, 'keys' | 'config' | 'now'>
const signerFor = ({ keys }: Pick<Services, 'keys'>) => signerOf<SimulationAddress>(keys('simulation addresses'))

export const simulationAddress = (services: Needs, address: SimulationAddress) =>
  `${services.config.apiHost}${simulationRoot}/${signerFor(services).sign(address)}/${indexPage}?${framed}`

/** Null when the address was changed or has expired. */
export function readSimulationAddress(services: Needs, signed: string) {
  const address = signerFor(services).read(signed)
  return address && services.now().getTime() < address.expires * 1000 ? address : null
}
