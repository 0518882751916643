import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'

export function ColorSchemeToggle() {
  const { t } = useTranslation()
  const scheme = useComputedColorScheme('light')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = scheme === 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t('Use light colours') : t('Use dark colours')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    />
  )
}
