import { longestAddress } from '@aulanova/contract/limits'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  value: string
  error: string | undefined
  help?: string
  onChange: (address: string) => void
}

export function AddressField({ value, error, help, onChange }: Props) {
  const { t } = useTranslation('content')
  return (
    <TextInput
      type="url"
      label={t('Address')}
      placeholder={'https://'}
      maxLength={longestAddress}
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
