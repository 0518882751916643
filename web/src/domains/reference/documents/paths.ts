import type { TypedLater } from './document-values.ts'

export const documentList = '/admin/documents'
export const documentOf = (id: string) => `${documentList}/${id}`
export const historyOf = (id: string) => `${documentOf(id)}/history`
export const acceptancesOf = (id: string) => `${documentOf(id)}/acceptances`

/** Router state passed between these pages and the list of documents. */
export interface PageState {
  /** The address of the list, with its search and page. */
  list?: string
  saved?: boolean
  /** What was typed while the document was created. */
  later?: TypedLater
  /** The revision whose text is in the draft again. */
  restored?: number
}

/** Where everybody reads the published terms. */
export const publicTerms = '/terms-of-use-and-privacy'
