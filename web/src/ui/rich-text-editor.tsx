import type { StoredFile } from '@aulanova/contract/files'
import { lazy, type ReactNode, Suspense } from 'react'
import { RichText } from './rich-text.tsx'
import { Skeleton } from './skeleton.ts'

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
  error?: ReactNode
  /** The files of its pictures. */
  files?: readonly StoredFile[]
  /** Without it the editor offers no pictures. */
  onUploadImage?: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<StoredFile>
  readOnly?: boolean
}

const Surface = lazy(async () => ({ default: (await import('./editor-surface.tsx')).EditorSurface }))

/** A rich text editor for exactly the HTML that the server allows. Its code is loaded when it is first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  if (props.readOnly) return <RichText html={props.value} {...(props.files && { files: props.files })} />
  return (
    <Suspense fallback={<Skeleton h={200} radius={8} />}>
      <Surface {...props} />
    </Suspense>
  )
}
