import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#domains/catalogue/search-field.tsx'
import { useSlash } from '#kit/behaviour/single-keys.ts'
import { IconButton } from '#kit/icon-button.tsx'
import { useCan } from '#platform/session/session.ts'
import classes from './course-search.module.css'

/** Opens the explorer with the typed text. The `/` key focuses it. On a narrow screen it covers the topbar. */
export function CourseSearch() {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    // It can take the focus only after it is rendered.
    requestAnimationFrame(() => input.current?.focus())
  }
  useSlash(open)
  if (!useCan('learning:use')) return null

  const close = () => {
    setOpened(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <search className={classes.search} data-opened={opened || undefined}>
      <IconButton
        ref={opener}
        className={classes.opener}
        icon="search"
        label={t('Search courses')}
        aria-expanded={opened}
        onClick={open}
      />
      <SearchField
        page="/galaxy"
        className={classes.form}
        input={input}
        onDone={() => setOpened(false)}
        onEscape={() => opened && close()}
      >
        <span className={classes.key} aria-hidden="true">
          /
        </span>
        <IconButton
          className={classes.closer}
          icon="close"
          label={t('Close', { ns: 'common' })}
          size={36}
          onClick={close}
        />
      </SearchField>
    </search>
  )
}
