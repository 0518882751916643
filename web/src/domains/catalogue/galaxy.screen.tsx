import { useTranslation } from 'react-i18next'
import { Screen } from '#kit/screen.tsx'
import { Explore } from './explore.tsx'

/** The catalogue for signed-in people, whose search field is in the topbar. */
export function GalaxyScreen() {
  const { t } = useTranslation('catalogue')
  return (
    <Screen
      title={t('Explore the galaxy of courses')}
      help={t('Written by teachers, with syllabus, price and length in view.')}
    >
      <Explore />
    </Screen>
  )
}
