import { useTranslation } from 'react-i18next'
import { Screen } from '#kit/screen.tsx'
import { Explore } from './explore.tsx'
import classes from './galaxy.module.css'
import { SearchField } from './search-field.tsx'

/** The catalogue for signed-in people. */
export function GalaxyScreen() {
  const { t } = useTranslation('catalogue')
  return (
    <Screen
      title={t('Explore the galaxy of courses')}
      help={t('Written by teachers, with syllabus, price and length in view.')}
    >
      <search>
        <SearchField page="/galaxy" className={classes.search} placeholder={t('Topic, course or teacher')} />
      </search>
      <Explore />
    </Screen>
  )
}
