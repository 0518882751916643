import { useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReading } from '#platform/layout/reading.ts'
import { renderFormula } from './formula.ts'
import { followPictures } from './missing-picture.ts'
import classes from './rich-text.module.css'
import { ServerHtml } from './server-html.tsx'
import { type PictureFile, showPictures, withPictures } from './text-pictures.ts'
import { boxTables, followWidth } from './wide-content.ts'

interface Props {
  /** Sanitized by the server. */
  html: string
  /** The files of its pictures. */
  files?: readonly PictureFile[]
}

const noFiles: NonNullable<Props['files']> = []

/** Stored rich text, with its pictures, formulas, tables and code made ready to be read. */
export function RichText({ html, files = noFiles }: Props) {
  const { t } = useTranslation()
  const { textSize, lineWidth } = useReading()
  const text = useRef<HTMLDivElement>(null)
  // At once: a picture fails soon when there is no connection.
  useLayoutEffect(() => (text.current ? followPictures(text.current) : undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new addresses must not render the text again
  const shown = useMemo(() => withPictures(html, files), [html])
  // Before it is painted: tables in boxes and formulas have another height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new pictures and formulas
  useLayoutEffect(() => {
    const box = text.current
    if (!box) return
    showPictures(box, files)
    boxTables(box, t('Table'))
    const code = box.querySelectorAll('pre')
    if (code.length > 0) void import('./code-box.ts').then(({ dressCode }) => dressCode(code))
    const formulas = [...box.querySelectorAll<HTMLElement>('span[data-formula]')]
    const rendered = formulas.map((formula) => renderFormula(formula, formula.dataset.formula ?? ''))
    const width = followWidth(box)
    void Promise.allSettled(rendered).then(width.measure)
    return width.stop
  }, [html, files])

  return (
    <div ref={text} className={classes.prose} data-size={textSize} data-width={lineWidth}>
      <ServerHtml html={shown} />
    </div>
  )
}
