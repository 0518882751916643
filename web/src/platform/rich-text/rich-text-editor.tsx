import { lazy, Suspense } from 'react'
import { Skeleton } from '#kit/skeleton.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { RichText } from './rich-text.tsx'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'

const Surface = lazy(async () => {
  const [{ EditorSurface }] = await Promise.all([import('./editor-surface.tsx'), loadTexts(['authoring'])])
  return { default: EditorSurface }
})

/** A rich text editor for exactly the HTML that the server allows. Its code and its texts are loaded when it is first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  if (props.readOnly) return <RichText html={props.value} {...(props.files && { files: props.files })} />
  return (
    <Suspense fallback={<Skeleton h={200} radius={8} />}>
      <Surface {...props} />
    </Suspense>
  )
}
