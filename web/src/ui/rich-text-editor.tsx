import { lazy, Suspense } from 'react'
import { RichText } from './rich-text.tsx'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'
import { Skeleton } from './skeleton.ts'

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
