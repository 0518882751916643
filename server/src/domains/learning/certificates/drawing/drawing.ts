import type { Language } from '@aulanova/contract/kernel/languages'
import type { CertificateFacts } from '@aulanova/contract/learning/certificates'

/** Everything a certificate is drawn from: the thread reads neither database nor files. */
export interface Drawing {
  facts: CertificateFacts
  language: Language
  paper: Paper
  /** Where anybody can verify it. */
  address: string
  brand: [string, string]
  template: { contentType: string; bytes: Uint8Array } | null
}

export interface DrawingResult {
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

/** Landscape, in points. */
const sizes = { a4: { width: 841.89, height: 595.28 }, letter: { width: 792, height: 612 } }
export type Paper = keyof typeof sizes

export const sizeOf = ({ paper }: Pick<Drawing, 'paper'>) => sizes[paper]
/** The unit of the design: a hundredth of the page's width. */
export const percentOf = (drawing: Pick<Drawing, 'paper'>) => sizeOf(drawing).width / 100
