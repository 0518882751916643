import { useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '#lib/session.ts'
import { areSingleKeysOn } from '#lib/single-keys.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './course-search.module.css'

/** Opens the explorer with the typed text. The `/` key focuses it. On a narrow screen it covers the topbar. */
export function CourseSearch() {
  const { t } = useTranslation(['menu', 'common'])
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    // It can take the focus only after it is rendered.
    requestAnimationFrame(() => input.current?.focus())
  }
  useHotkeys([['/', () => areSingleKeysOn() && open()]])
  if (!useCan('learning:use')) return null

  const close = () => {
    setOpened(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const search = (form: FormData) => {
    const text = String(form.get('search') ?? '').trim()
    if (!text) return
    setOpened(false)
    void navigate(`/galaxy?${new URLSearchParams({ search: text })}`)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && opened && close()

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
      <form className={classes.form} action={search} onKeyDown={onKeyDown}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="search"
          enterKeyHint="search"
          aria-label={t('Search courses')}
          placeholder={t('Search courses')}
          aria-keyshortcuts="/"
        />
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
      </form>
    </search>
  )
}
