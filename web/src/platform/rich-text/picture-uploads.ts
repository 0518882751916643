import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { parsedApart } from '#kit/browser/trusted-types.ts'
import { withRealLists } from './word-lists.ts'

/** Files that were pasted or dropped at a position of the text. */
export type TakeFiles = (editor: Editor, files: File[], at: number) => void

const key = new PluginKey<DecorationSet>('pictureUploads')
type Change = { add: { id: object; at: number } } | { remove: object }

/**
 * Takes files that are pasted or dropped. While a picture is sent a mark keeps its place, and moves with the text around
 * it. Also turns the lists of Word into lists. `note` is called for each text that is pasted or dropped, with whether it has pictures
 * that are not in the text afterwards: those of other pages.
 */
export const pictureUploads = (take: TakeFiles, note: (hasLost: boolean) => void) =>
  Extension.create({
    name: 'pictureUploads',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          key,
          state: {
            init: () => DecorationSet.empty,
            apply: (transaction, before) => {
              const marks = before.map(transaction.mapping, transaction.doc)
              const change = transaction.getMeta(key) as Change | undefined
              if (!change) return marks
              if ('remove' in change) return marks.remove(marks.find(undefined, undefined, isOf(change.remove)))
              const { id, at } = change.add
              return marks.add(transaction.doc, [Decoration.widget(at, drawMark, { id })])
            },
          },
          props: {
            decorations: (state) => key.getState(state),
            transformPastedHTML: (html) => {
              note(parsedApart(html).querySelector('img:not([data-file])') !== null)
              return withRealLists(html)
            },
            handlePaste: (view, event) => {
              const files = [...(event.clipboardData?.files ?? [])]
              if (files.length === 0 || hasWords(event.clipboardData?.getData('text/html') ?? '')) return false
              event.preventDefault()
              take(editor, files, view.state.selection.from)
              return true
            },
            // Not `handleDrop`, which is not called for a drop beside the text.
            handleDOMEvents: {
              drop: (view, event) => {
                const files = [...(event.dataTransfer?.files ?? [])]
                // A picture of this text that is dragged elsewhere in it.
                if (files.length === 0 || view.dragging) return false
                event.preventDefault()
                const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
                take(editor, files, place?.pos ?? view.state.selection.from)
                return true
              },
            },
          },
        }),
      ]
    },
  })

const isOf = (id: object) => (spec: { id?: object }) => spec.id === id

function drawMark() {
  const mark = document.createElement('span')
  mark.dataset.uploading = ''
  return mark
}

/** Word and spreadsheets add a picture of what was copied; then the words are meant. */
const hasWords = (html: string) => /\S/.test(parsedApart(html).body.textContent?.trim() ?? '')

export function keepPlace(editor: Editor, id: object, at: number) {
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at } } satisfies Change))
}

/** Where the mark is now, which is removed; where the text around it was deleted, the cursor's place. */
export function leavePlace(editor: Editor, id: object): number {
  const [mark] = key.getState(editor.state)?.find(undefined, undefined, isOf(id)) ?? []
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change))
  return mark?.from ?? editor.state.selection.from
}
