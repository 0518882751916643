import { getSchema } from '@tiptap/core'
import { DOMSerializer, DOMParser as DocumentParser } from '@tiptap/pm/model'
import { useLayoutEffect, useRef } from 'react'
import { editorExtensions } from './editor-extensions.ts'

const schema = getSchema(editorExtensions)
const parser = DocumentParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/**
 * HTML that was typed and that the server has not seen. It is read as a document of the editor, which knows no script,
 * no handler and no address of a picture, and what is shown is made of that document.
 */
export function TypedHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A document of its own: nothing in it is loaded or run.
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    box.current?.replaceChildren(serializer.serializeFragment(parser.parse(body).content))
  }, [html])
  return <div ref={box} />
}
