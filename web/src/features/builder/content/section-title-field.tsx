import type { OutlineSection } from '@aulanova/contract/builder'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from './content-context.ts'
import { focusOf } from './movable.ts'
import classes from './outline.module.css'

const longest = 120

/** Renames a section where its name stands: Enter or leaving saves, Escape leaves it as it was. */
export function SectionTitleField({ section: { Id, Title } }: { section: OutlineSection }) {
  const { t } = useTranslation('content')
  const { acts, rename } = useContent()
  const [title, setTitle] = useState(Title)
  const isDone = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const finish = (isKept: boolean, isFocused: boolean) => {
    if (isDone.current) return
    isDone.current = true
    rename(null)
    const clean = title.trim()
    if (isKept && clean && clean !== Title) void acts.renameSection(Id, clean)
    if (isFocused) requestAnimationFrame(() => document.getElementById(focusOf({ id: Id }, 'title'))?.focus())
  }
  return (
    <input
      ref={field}
      id={`section-${Id}`}
      className={classes.rename}
      data-editor
      aria-label={t('Title of the section')}
      maxLength={longest}
      value={title}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onBlur={() => finish(true, false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true, true)
        if (event.key === 'Escape') finish(false, true)
      }}
    />
  )
}
