import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection } from '@tiptap/pm/state'

/** Puts the cursor after a selected picture: what is typed next would replace it. */
export function leaveNode(editor: Editor) {
  const { selection, doc, tr } = editor.state
  if (!(selection instanceof NodeSelection)) return
  const after = Selection.findFrom(doc.resolve(selection.to), 1, true)
  if (after) editor.view.dispatch(tr.setSelection(after))
  else editor.commands.createParagraphNear()
}
