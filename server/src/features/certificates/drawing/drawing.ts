import type { CertificateFacts } from '@aulanova/contract/certificates'
import type { Language } from '@aulanova/contract/public'

/** Everything a certificate is drawn from: the thread reads neither database nor files. */
export interface Drawing {
  facts: CertificateFacts
  language: Language
  /** Where anybody can verify it. */
  address: string
  brand: [string, string]
  template: { contentType: string; bytes: Uint8Array } | null
}

export interface Drawn {
  pdf: Uint8Array
  /** Why the template could not be used, in which case it was drawn without. */
  templateFault: string | null
}

/** A rectangle on the page, in points from its bottom left. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A4, landscape. */
export const page = { width: 841.89, height: 595.28 }
/** The unit of the design: a hundredth of the page's width. */
export const percent = page.width / 100
