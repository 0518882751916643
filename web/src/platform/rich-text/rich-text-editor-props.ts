import type { StoredFile } from '@aulanova/contract/files/files'
import type { ReactNode } from 'react'

export interface RichTextEditorProps {
  /** HTML; empty when there is nothing. */
  value: string
  onChange: (html: string) => void
  /** Called when the editor loses the focus. */
  onBlur?: () => void
  onFocus?: () => void
  label: string
  /** Hides the label, except from screen readers. */
  hideLabel?: boolean
  description?: ReactNode
  required?: boolean
  error?: ReactNode
  /** The files of its pictures. */
  files?: readonly StoredFile[]
  /** Without it the editor offers no pictures. */
  onUploadImage?: (file: File, onProgress: (fractionSent: number) => void, signal: AbortSignal) => Promise<StoredFile>
  /** Of the text, if it is not that of the page: a tag such as `de`. */
  lang?: string
  readOnly?: boolean
  /** Takes the focus once it is loaded. */
  autoFocus?: boolean
}
