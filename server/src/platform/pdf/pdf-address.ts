import { signerOf } from '#kernel/signer.ts'
import type { KeyPurpose } from '#platform/secrets/secrets.ts'
import type { Services } from '#platform/services/services.ts'

/** The content of the address of a PDF. It is signed, because a download cannot send a token. */
interface PdfAddress {
  id: string
  /** Who was given it: their rights are checked again when it is used. */
  user: string
  /** In seconds. */
  expires: number
}

/** A page may be open for a while before its owner downloads the PDF. */
const lifetimeSeconds = 60 * 60

type Needs = Pick<Services, 'keys' | 'config' | 'now'>

/** Addresses below `root` at which a person who may read a record can download it as a PDF. */
export function pdfAddresses(root: `/${string}`, purpose: KeyPurpose) {
  const signerFor = ({ keys }: Needs) => signerOf<PdfAddress>(keys(purpose))
  return {
    root,
    of(services: Needs, { id, user }: { id: string; user: string }) {
      const expires = Math.floor(services.now().getTime() / 1000) + lifetimeSeconds
      return `${services.config.apiHost}${root}/${signerFor(services).sign({ id, user, expires })}`
    },
    /** Null when the address was changed or has expired. */
    read(services: Needs, signed: string) {
      const address = signerFor(services).read(signed)
      return address && services.now().getTime() < address.expires * 1000 ? address : null
    },
  }
}
