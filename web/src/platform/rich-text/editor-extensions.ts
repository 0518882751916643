import { mergeAttributes, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { renderFormula } from './formula.ts'

/** An inline TeX formula. The HTML contains the TeX as text, for where no formula is rendered. */
const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    tex: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.formula ?? element.textContent ?? '',
      renderHTML: ({ tex }) => ({ 'data-formula': tex as string }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, node.attrs.tex as string],
  renderText: ({ node }) => node.attrs.tex as string,
  addNodeView: () => (view) => {
    const dom = document.createElement('span')
    const render = (tex: string) => {
      dom.dataset.formula = tex
      // After it is attached: `drawFormula` skips elements outside the page.
      queueMicrotask(() => void renderFormula(dom, tex))
    }
    render(view.node.attrs.tex as string)
    return {
      dom,
      ignoreMutation: () => true,
      update: (node) => {
        if (node.type !== view.node.type) return false
        if (node.attrs.tex !== dom.dataset.formula) render(node.attrs.tex as string)
        return true
      },
    }
  },
})

/** A picture of the course's files. The HTML stores its file name; its address expires. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.file ?? null,
      renderHTML: ({ file }) => ({ 'data-file': file as string }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { rel: 'noopener noreferrer', target: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Formula,
  Picture,
]
