import i18next from 'i18next'
import { iconPaths } from '#kit/icon-paths.ts'
import { tokensOf } from './code-tokens.ts'

interface Words {
  copy: string
  copied: string
}

/** Milliseconds for which a button says that it has copied. */
const shownMs = 2000
const svg = 'http://www.w3.org/2000/svg'

/** The texts are loaded with the first code: the pages that show rich text have few words in common. */
export async function dressCode(boxes: Iterable<HTMLPreElement>) {
  await i18next.loadNamespaces('blocks')
  const t = i18next.getFixedT(null, 'blocks')
  const words = { copy: t('Copy the code'), copied: t('Copied') }
  for (const box of boxes) dressOne(box, words)
}

/** Colours a piece of code, makes its box reachable by keyboard, which scrolls it then, and adds a button that copies it. */
function dressOne(box: HTMLPreElement, words: Words) {
  if (box.parentElement?.hasAttribute('data-code')) return
  const code = box.textContent
  const inner = box.querySelector('code') ?? box
  inner.replaceChildren(
    ...tokensOf(code).map(({ text, kind }) => {
      if (!kind) return document.createTextNode(text)
      const part = document.createElement('span')
      part.dataset.token = kind
      part.textContent = text
      return part
    }),
  )
  box.tabIndex = 0
  const frame = document.createElement('div')
  frame.dataset.code = ''
  box.replaceWith(frame)
  // Browsers have no clipboard on pages without TLS.
  frame.append(box, ...(navigator.clipboard ? [copyButton(code, words)] : []))
}

function copyButton(code: string, { copy, copied }: Words) {
  const button = document.createElement('button')
  button.type = 'button'
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const path = drawing.appendChild(document.createElementNS(svg, 'path'))
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  const show = (isCopied: boolean) => {
    path.setAttribute('d', isCopied ? iconPaths.check : iconPaths.copy)
    status.textContent = isCopied ? copied : ''
  }
  show(false)
  button.setAttribute('aria-label', copy)
  button.title = copy
  button.append(drawing)
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(code).then(() => {
      show(true)
      setTimeout(() => show(false), shownMs)
    })
  })
  const both = document.createDocumentFragment()
  both.append(button, status)
  return both
}
