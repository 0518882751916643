import { useTranslation } from 'react-i18next'
import { Screen } from '#ui/screen.tsx'

export function CoursesScreen() {
  const { t } = useTranslation('builder')
  return <Screen title={t('My courses')}>{null}</Screen>
}
