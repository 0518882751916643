import { longestAddress } from '@aulanova/contract/kernel/limits'
import { useTranslation } from 'react-i18next'
import { LimitedInput } from '#kit/limited-input.tsx'

interface Props {
  value: string
  error: string | undefined
  help?: string
  onChange: (address: string) => void
}

export function AddressField({ value, error, help, onChange }: Props) {
  const { t } = useTranslation('content')
  return (
    <LimitedInput
      type="url"
      label={t('Address')}
      required
      placeholder={'https://'}
      max={longestAddress}
      autoCapitalize="none"
      spellCheck={false}
      description={help}
      error={error}
      inputWrapperOrder={['label', 'input', error ? 'error' : 'description']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
