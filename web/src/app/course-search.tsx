import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan } from '#lib/session.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './course-search.module.css'

/** Leads to the explorer with what was typed. The `/` key comes here. */
export function CourseSearch() {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => input.current?.focus()]])
  if (!useCan('learning:use')) return null

  const search = (form: FormData) => {
    const text = String(form.get('search') ?? '').trim()
    if (text) navigate(`/galaxy?${new URLSearchParams({ search: text })}`)
  }

  return (
    <search className={classes.search}>
      <form className={classes.form} action={search}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label={t('Search courses')}
          placeholder={t('Search courses')}
          aria-keyshortcuts="/"
        />
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </form>
    </search>
  )
}
