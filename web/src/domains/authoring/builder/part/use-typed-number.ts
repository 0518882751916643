import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedNumber } from './typed-number.ts'

interface Options<E extends null | 0> {
  /** NaN: what is typed is not a number. */
  value: number | E
  /** What an empty field means. */
  empty: E
  decimals?: number
  onChange: (value: number | E) => void
}

/** A field for a number: it keeps what is typed, and what is not a number is a fault instead of another number. */
export function useTypedNumber<E extends null | 0>({ value, empty, decimals = 0, onChange }: Options<E>) {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): number | E => typedNumber(text, decimals) ?? empty
  const textOf = (number: number) =>
    number.toLocaleString(i18n.language, { useGrouping: false, maximumFractionDigits: decimals })
  // The value changes without typing when a video is uploaded (its length) or another editor's version is loaded.
  const isOfValue = typed !== null && Object.is(read(typed), value)
  const shown = value === null || Number.isNaN(value) ? '' : textOf(value)
  return {
    value: isOfValue ? typed : shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value
      setTyped(text)
      onChange(read(text))
    },
    /** Shows a number in one form once it is left. */
    onBlur: () => {
      if (!Number.isNaN(value)) setTyped(null)
    },
  }
}
