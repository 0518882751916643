import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Row } from '#kit/layout.tsx'
import classes from './pill-select.module.css'

interface Props {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A filter: the browser's own list of choices in the shape of a chip, with a button that takes the choice back. */
export function PillSelect({ label, value, options, onChange }: Props) {
  const { t } = useTranslation('catalogue')
  const select = useRef<HTMLSelectElement>(null)
  // An address may name a choice that is no longer offered; it is shown, so that it can be taken back.
  const all =
    !value || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]
  const chosen = all.find((option) => option.value === value)?.label
  const clear = () => {
    onChange('')
    select.current?.focus()
  }
  return (
    <Row as="span" inline className={classes.pill} data-on={value ? true : undefined}>
      <select
        ref={select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{label}</option>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {chosen ? (
        <button type="button" aria-label={t('Remove filter: {{name}}', { name: chosen })} onClick={clear}>
          <Icon name="close" size="small" />
        </button>
      ) : (
        <Icon name="chevron-down" size="small" />
      )}
    </Row>
  )
}
