import { signerOf } from '#kernel/signer.ts'
import type { Services } from '#platform/services/services.ts'

/** Whose right to which course an address depends on. It is checked each time the address is used. */
export interface Reader {
  user: string
  course: string
}

/** The content of the address of a learner's file. */
export interface LearnerAddress {
  reader: Reader
  key: string
  contentType: string
  /** Given: the browser saves it under this name instead of showing it. */
  downloadName?: string
  /** In seconds. */
  expires: number
}

export const learnerRoot = '/files/lessons'

type Needs = Pick<Services, 'keys' | 'config' | 'now'>
const signerFor = ({ keys }: Pick<Services, 'keys'>) => signerOf<LearnerAddress>(keys('lesson addresses'))

export const learnerAddress = (services: Needs, address: LearnerAddress) =>
  `${services.config.apiHost}${learnerRoot}/${signerFor(services).sign(address)}`

/** Null when the address was changed or has expired. */
export function readLearnerAddress(services: Needs, signed: string) {
  const address = signerFor(services).read(signed)
  return address && services.now().getTime() < address.expires * 1000 ? address : null
}
