import type { OutlineSection } from '@aulanova/contract/authoring/builder'
import { longestName } from '@aulanova/contract/kernel/limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusTitleLater } from '#domains/authoring/builder/ordering/movable.ts'
import { ConflictChoice } from '#domains/authoring/builder/saving/conflict-choice.tsx'
import { Text } from '#kit/text.tsx'
import { useLengthLimit } from '#kit/use-length-limit.ts'
import { useContent } from './content-context.ts'
import classes from './outline.module.css'

/** Renames a section in place: Enter or leaving the field saves, Escape cancels. */
export function SectionTitleField({ section: { Id, Title, Version } }: { section: OutlineSection }) {
  const { t } = useTranslation('content')
  const { actions, rename } = useContent()
  const [title, setTitle] = useState(Title)
  const { tooLong, counter } = useLengthLimit(title, longestName)
  const [isConflict, setConflict] = useState(false)
  const [start] = useState({ title: Title, version: Version })
  const isBusy = useRef(false)
  const sent = useRef<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Selecting alone does not focus in every browser.
    field.current?.focus()
    field.current?.select()
  }, [])

  const close = (isFocused: boolean) => {
    rename(null)
    if (isFocused) focusTitleLater({ id: Id })
  }
  const save = async (version: string, isFocused: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setConflict(false)
    sent.current = title.trim()
    let hasConflict = false
    const answer = await actions.renameSection({
      id: Id,
      title: title.trim(),
      version,
      onConflict: () => {
        hasConflict = true
      },
    })
    isBusy.current = false
    // By now the outline has the other title.
    setConflict(hasConflict)
    if (answer) close(isFocused)
  }
  const finish = (isFocused: boolean) => {
    if (isConflict || tooLong) return
    const clean = title.trim()
    // A title whose answer was lost may have arrived; then the next save is based on its version.
    const from = Title === sent.current ? Version : start.version
    if (clean && clean !== start.title) void save(from, isFocused)
    else close(isFocused)
  }
  return (
    <>
      <input
        ref={field}
        id={`section-${Id}`}
        className={classes.rename}
        data-editor
        aria-label={t('Title of the section')}
        aria-invalid={tooLong !== null}
        aria-describedby={`section-${Id}-length`}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => finish(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(true)
          if (event.key === 'Escape') close(true)
        }}
      />
      <Text as="span" size={14} tone={tooLong === null ? 'muted' : 'danger'} id={`section-${Id}-length`}>
        {tooLong ?? counter}
      </Text>
      {isConflict && (
        <div className={classes.conflict}>
          <ConflictChoice
            theirs={Title}
            conflict={{ takeTheirs: () => close(true), keepMine: () => void save(Version, true) }}
          />
        </div>
      )}
    </>
  )
}
