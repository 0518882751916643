import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './block-editor.module.css'

interface Props {
  value: string
  error: string | undefined
  onChange: (title: string) => void
}

const longest = 120

/** The heading of the open block, written over where it stands. It takes the focus: this is what one came for. */
export function TitleField({ value, error, onChange }: Props) {
  const { t } = useTranslation('content')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  return (
    <div className={classes.titleBox}>
      <textarea
        ref={field}
        className={classes.title}
        rows={1}
        maxLength={longest}
        aria-label={t('Title of the block')}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        // A title has one line, which may be long enough to wrap.
        onChange={(event) => onChange(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {error && (
        <span id={id} className={classes.fault}>
          {error}
        </span>
      )}
    </div>
  )
}
