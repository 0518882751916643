import { getSchema } from '@tiptap/core'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { parsedApart } from '#kit/browser/trusted-types.ts'
import { editorExtensions } from './editor-extensions.ts'

export const editorSchema = getSchema(editorExtensions)
const parser = DocumentParser.fromSchema(editorSchema)

/** HTML as a document of the editor. The editor would parse a string itself, which our content security policy refuses. */
export const editorDocument = (html: string) => parser.parse(parsedApart(html).body)
