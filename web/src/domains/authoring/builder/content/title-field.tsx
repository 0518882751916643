import { longestName } from '@aulanova/contract/kernel/limits'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '#kit/text.tsx'
import { useLengthLimit } from '#kit/use-length-limit.ts'
import classes from './block-editor.module.css'

interface Props {
  value: string
  error: string | undefined
  /** It still has the title that every new block gets, which the first key may replace. */
  isNew: boolean
  /** A title is one line: Enter goes on to what follows. */
  onEnter: () => void
  onChange: (title: string) => void
}

/** The title of the open block, edited in place. It takes the focus when the block is opened. */
export function TitleField({ value, error: refusal, isNew, onEnter, onChange }: Props) {
  const { t } = useTranslation('content')
  const { tooLong, counter } = useLengthLimit(value, longestName)
  const error = tooLong ?? refusal
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    // The first key would overwrite a selected title.
    current?.setSelectionRange(isNew ? 0 : current.value.length, current.value.length)
  }, [isNew])
  return (
    <Text as="div" grow>
      <textarea
        ref={field}
        className={classes.title}
        rows={1}
        aria-label={t('Title of the block')}
        aria-invalid={error !== undefined}
        aria-describedby={error || counter ? id : undefined}
        value={value}
        // A title is one line, although a long one wraps.
        onChange={(event) => onChange(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      {(error || counter) && (
        <Text as="span" block size={14} tone={error ? 'danger' : 'muted'} id={id} className={classes.below}>
          {error ?? counter}
        </Text>
      )}
    </Text>
  )
}
