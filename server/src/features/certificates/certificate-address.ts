import type { Services } from '#services.ts'
import { signerOf } from '#signer.ts'

/** The content of a certificate's address. It is signed, because a download cannot send a token. */
interface CertificateAddress {
  certificate: string
  /** In seconds. */
  expires: number
}

/** A page may be open for a while before its owner downloads the certificate. */
const lifetimeSeconds = 60 * 60
export const certificateRoot = '/files/certificates'

type Needs = Pick<Services, 'keys' | 'config' | 'now'>
const signerFor = ({ keys }: Pick<Services, 'keys'>) => signerOf<CertificateAddress>(keys('certificate addresses'))
const nowInSeconds = ({ now }: Pick<Services, 'now'>) => Math.floor(now().getTime() / 1000)

export function certificateAddress(services: Needs, certificateId: string) {
  const signed = signerFor(services).sign({
    certificate: certificateId,
    expires: nowInSeconds(services) + lifetimeSeconds,
  })
  return `${services.config.apiHost}${certificateRoot}/${signed}`
}

/** The id of the certificate, or null when the address was changed or has expired. */
export function readCertificateAddress(services: Needs, signed: string) {
  const address = signerFor(services).read(signed)
  return address && services.now().getTime() < address.expires * 1000 ? address.certificate : null
}
