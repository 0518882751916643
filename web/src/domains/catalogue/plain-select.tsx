import { type ReactNode, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { PlainButton } from '#kit/plain-button.tsx'
import classes from './plain-select.module.css'

interface Option {
  value: string
  label: string
}

interface Props {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

interface SelectProps extends Props {
  variant: 'pill' | 'sort'
  input?: Ref<HTMLSelectElement>
  /** In the place of the arrow. */
  clear?: ReactNode
}

/** The browser's own list of choices: the catalogue is loaded without a library of fields. */
export const PlainSelect = ({ variant, label, value, options, onChange, input, clear }: SelectProps) => (
  <Row
    as="span"
    inline
    className={classNames(classes.select, classes[variant])}
    data-on={value && variant === 'pill' ? true : undefined}
  >
    <select
      ref={input}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    {clear || <Icon name="chevron-down" size="small" />}
  </Row>
)

/** A filter in the shape of a chip, with a button that takes the choice back. */
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
    <PlainSelect
      variant="pill"
      input={select}
      label={label}
      value={value}
      options={[{ value: '', label }, ...all]}
      onChange={onChange}
      clear={
        chosen && (
          <PlainButton
            className={classes.clear}
            aria-label={t('Remove filter: {{name}}', { name: chosen })}
            onClick={clear}
          >
            <Icon name="close" size="small" />
          </PlainButton>
        )
      }
    />
  )
}
