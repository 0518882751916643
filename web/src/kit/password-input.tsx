import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** A password that can be shown while it is typed. */
export function PasswordInput(props: TextInputProps) {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      leftSection={<Icon name="lock" />}
      rightSectionWidth={44}
      rightSection={
        <IconButton
          icon="eye"
          size={36}
          label={visible ? t('Hide password') : t('Show password')}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
