import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { priceText, typedPrice } from './typed-price.ts'

interface Props {
  cents: number | null
  error: string | undefined
  onChange: (cents: number | null) => void
  onLeave: () => void
}

/** A price as people write it, with a decimal comma or point; shown in one form once it is left. */
export function PriceField({ cents, error, onChange, onLeave }: Props) {
  const { t } = useTranslation('builder')
  /** Null: nothing is being typed, and the price is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const isUnclear = typed !== null && typedPrice(typed) === 'unclear'
  return (
    <TextInput
      label={t('Price')}
      description={t('In MXN. 0 means that it is free.')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={typed ?? priceText(cents)}
      required
      inputMode="decimal"
      maxLength={40}
      error={isUnclear ? t('Write the price like 1234.50') : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        const price = typedPrice(text)
        setTyped(text)
        onChange(typeof price === 'number' ? price : null)
      }}
      onBlur={() => {
        if (!isUnclear) setTyped(null)
        onLeave()
      }}
    />
  )
}
