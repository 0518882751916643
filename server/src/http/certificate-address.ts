/** Who holds it may fetch one certificate for a while: a link that saves a file cannot say who clicks it. */
export interface CertificateAddress {
  certificate: string
  /** In seconds. */
  expires: number
}

export const certificateRoot = '/files/certificates'
export const certificatePath = (sealed: string) => `${certificateRoot}/${sealed}`
