import type { PublishRule } from '@aulanova/contract/authoring/publishing'
import { canBeSet } from '@aulanova/contract/kernel/formula'
import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** The rules of publishing that a part of a text can break. */
export type EditorFault = Extract<PublishRule, 'alternative-texts' | 'formulas'>

interface Options {
  words: (fault: EditorFault) => string
  /** Called with what is at fault selected. */
  onMend: (fault: EditorFault) => void
}

const key = new PluginKey<DecorationSet>('faults')

/** Puts a button after everything in the text that keeps the course from being handed in; it opens what mends it. */
export const faultMarks = (options: Options) =>
  Extension.create({
    name: 'faults',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          key,
          state: {
            init: (_, { doc }) => marksOf(doc, editor, options),
            apply: (transaction, before) =>
              transaction.docChanged || transaction.getMeta(key) ? marksOf(transaction.doc, editor, options) : before,
          },
          view: (view) => {
            const check = formulaCheck()
            check(view)
            return { update: check }
          },
          props: { decorations: (state) => key.getState(state) },
        }),
      ]
    },
  })

/** Those that the library was asked about and cannot set. */
const unsettable = new Set<string>()

/** Asks about the formulas of a text, each once in the life of its view, and renders the marks when one cannot be set. */
function formulaCheck() {
  const asked = new Set<string>()
  return (view: EditorView) =>
    view.state.doc.descendants(({ type, attrs }) => {
      const tex = String(attrs.tex)
      if (type.name !== 'formula' || asked.has(tex)) return
      asked.add(tex)
      const mark = (isFine: boolean) => {
        if (isFine) return
        unsettable.add(tex)
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true))
      }
      // Without a connection the library cannot be loaded: it is asked again with the next change.
      void canBeSet(tex).then(mark, () => asked.delete(tex))
    })
}

function faultOf({ type, attrs }: Node): EditorFault | null {
  if (type.name === 'picture' && !String(attrs.alt ?? '').trim()) return 'alternative-texts'
  return type.name === 'formula' && unsettable.has(String(attrs.tex)) ? 'formulas' : null
}

function marksOf(doc: Node, editor: Editor, options: Options) {
  const marks: Decoration[] = []
  doc.descendants((node, at) => {
    const fault = faultOf(node)
    if (!fault) return
    const render = (_: unknown, getPos: () => number | undefined) =>
      button(options.words(fault), fault, () => {
        const after = getPos()
        if (after === undefined) return
        editor.commands.setNodeSelection(after - node.nodeSize)
        options.onMend(fault)
      })
    // The key keeps the button, and the focus on it, while other text changes.
    const spec = { side: -1, key: `${fault} ${marks.length}`, stopEvent: () => true, ignoreSelection: true }
    marks.push(Decoration.widget(at + node.nodeSize, render, spec))
  })
  return DecorationSet.create(doc, marks)
}

function button(words: string, fault: EditorFault, onClick: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = words
  element.dataset.fault = fault
  element.addEventListener('click', onClick)
  return element
}
