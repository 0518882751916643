import type { StoredFile } from '@aulanova/contract/files'
import { useEffect, useRef } from 'react'
import { drawFormula } from './formula.ts'
import { followPictures } from './missing-picture.ts'
import classes from './rich-text.module.css'
import { ServerHtml } from './server-html.tsx'

interface Props {
  /** Sanitized by the server. */
  html: string
  /** The files of its pictures. */
  files?: readonly Pick<StoredFile, 'Filename' | 'Address'>[]
}

const noFiles: NonNullable<Props['files']> = []

/** Stored rich text, with its pictures and formulas rendered. */
export function RichText({ html, files = noFiles }: Props) {
  const text = useRef<HTMLDivElement>(null)
  // Before the addresses of the pictures are set.
  useEffect(() => (text.current ? followPictures(text.current) : undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new pictures and formulas
  useEffect(() => {
    if (!text.current) return
    showPictures(text.current, files)
    for (const formula of text.current.querySelectorAll<HTMLElement>('span[data-formula]'))
      void drawFormula(formula, formula.dataset.formula ?? '').then(() => reachable(formula))
    const boxes = text.current.querySelectorAll('pre')
    if (boxes.length === 0) return
    void import('./code-box.ts').then(({ dressCode }) => dressCode(boxes))
  }, [html, files])

  return (
    <div ref={text} className={classes.prose}>
      <ServerHtml html={html} />
    </div>
  )
}

/** A formula that is wider than its box is scrolled, by keyboard too. */
function reachable(formula: HTMLElement) {
  if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0
}

/** Sets `src` of pictures: stored HTML has only file names, since addresses expire. */
export function showPictures(within: HTMLElement, files: NonNullable<Props['files']>) {
  for (const picture of within.querySelectorAll<HTMLImageElement>('img[data-file]')) {
    const address = files.find(({ Filename }) => Filename === picture.dataset.file)?.Address
    if (address && picture.getAttribute('src') !== address) picture.src = address
  }
}
