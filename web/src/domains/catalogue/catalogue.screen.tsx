import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlash } from '#kit/behaviour/single-keys.ts'
import hidden from '#kit/hidden.module.css'
import { classNames, Page } from '#kit/layout.tsx'
import { NightSky } from '#kit/night-sky.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { Text } from '#kit/text.tsx'
import classes from './catalogue.module.css'
import { Explore } from './explore.tsx'
import { SearchField } from './search-field.tsx'

/** The links of the header, the title and the search field, on a wide screen. */
const clear: [number, number, number, number][] = [
  [40, 0, 380, 80],
  [720, 0, 520, 80],
  [40, 90, 540, 110],
  [680, 115, 560, 95],
]

/** The catalogue for everybody. */
export function CatalogueScreen() {
  return (
    <>
      <Band />
      <Page className={classes.body}>
        <Explore />
      </Page>
    </>
  )
}

function Band() {
  const { t } = useTranslation('catalogue')
  const input = useRef<HTMLInputElement>(null)
  useSlash(() => input.current?.focus())
  return (
    <div data-band>
      <NightSky className={classes.band} seed={12} stars={110} size={[1280, 260]} keepClear={clear}>
        <div className={classes.inner}>
          <div>
            <PageTitle large>{t('Explore the galaxy of courses')}</PageTitle>
            <Text above={8}>{t('Written by teachers, with syllabus, price and length in view.')}</Text>
          </div>
          <search>
            <SearchField
              page="/catalogue"
              className={classes.search}
              placeholder={t('Topic, course or teacher')}
              input={input}
            >
              <span className={classNames(classes.key, hidden.upToPhone)} aria-hidden="true">
                /
              </span>
            </SearchField>
          </search>
        </div>
      </NightSky>
    </div>
  )
}
