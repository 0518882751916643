import type { StoredFile } from '@aulanova/contract/files'
import { lazy, type ReactNode, Suspense } from 'react'
import { RichText } from './rich-text.tsx'
import { Skeleton } from './skeleton.ts'

export interface RichTextEditorProps {
  /** HTML; empty when there is nothing. */
  value: string
  onChange: (html: string) => void
  /** Called when the editor is left, for those who save then. */
  onBlur?: () => void
  onFocus?: () => void
  label: string
  /** For an editor whose place says what it is for: the label is only spoken. */
  hideLabel?: boolean
  description?: ReactNode
  error?: ReactNode
  /** Where the pictures in it are. */
  files?: readonly StoredFile[]
  /** Without it no pictures can be put in. */
  onUploadImage?: (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<StoredFile>
  readOnly?: boolean
}

const Surface = lazy(async () => ({ default: (await import('./editor-surface.tsx')).EditorSurface }))

/** Rich text: what the server lets through, and nothing else, can be written with it. It is fetched when first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  if (props.readOnly) return <RichText html={props.value} {...(props.files && { files: props.files })} />
  return (
    <Suspense fallback={<Skeleton h={200} radius={8} />}>
      <Surface {...props} />
    </Suspense>
  )
}
