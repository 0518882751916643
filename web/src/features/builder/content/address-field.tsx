import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  value: string
  error: string | undefined
  help?: string
  onChange: (address: string) => void
}

const longest = 2000

export function AddressField({ value, error, help, onChange }: Props) {
  const { t } = useTranslation('content')
  return (
    <TextInput
      type="url"
      label={t('Address')}
      placeholder={'https://'}
      maxLength={longest}
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
