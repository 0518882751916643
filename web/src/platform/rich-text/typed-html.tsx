import { DOMSerializer } from '@tiptap/pm/model'
import { useLayoutEffect, useRef } from 'react'
import { editorDocument, editorSchema } from './editor-document.ts'

const serializer = DOMSerializer.fromSchema(editorSchema)

/**
 * HTML that was typed and that the server has not seen. It is read as a document of the editor, which knows no script,
 * no handler and no address of a picture, and what is shown is made of that document.
 */
export function TypedHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(serializer.serializeFragment(editorDocument(html).content))
  }, [html])
  return <div ref={box} />
}
