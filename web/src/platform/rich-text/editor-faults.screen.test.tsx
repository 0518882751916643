import { waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions } from './editor-extensions.ts'
import { faultMarks } from './editor-faults.ts'

const opened = (content: string) => {
  const element = document.createElement('div')
  const marks = faultMarks({ words: (fault) => fault, onMend: () => {} })
  return { element, editor: new Editor({ element, content, extensions: [...editorExtensions, marks] }) }
}

test('an editor that takes the place of another marks its formulas too', async () => {
  const text = '<p><span data-formula="x^1^2">x^1^2</span></p>'
  // It goes before the library has answered, as when a text is read again.
  opened(text).editor.destroy()
  const { element, editor } = opened(text)
  await waitFor(() => expect(element.querySelector('[data-fault]')?.textContent).toBe('formulas'))
  editor.destroy()
})
