import type { Suggestion } from '@aulanova/contract/catalogue'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { catalogueCourseOf } from '#lib/course-links.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './search-field.module.css'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useSearchKeys } from './use-search-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  /** The page that shows what is found. */
  page: '/catalogue' | '/galaxy'
  className?: string | undefined
  placeholder?: string
  input: Ref<HTMLInputElement>
  /** After a search was sent or a suggestion was chosen. */
  onDone?: () => void
  onEscape?: () => void
  /** What stands beside the field. */
  children?: ReactNode
}

/** Searches the catalogue and suggests while one types. */
export function SearchField({ page, className, placeholder, input, onDone, onEscape, children }: Props) {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const listId = useId()
  const searched = useSearched(page)
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  // What is searched for may change elsewhere: by going back, or by a button that takes it away.
  if (shown !== searched) {
    setShown(searched)
    setText(searched)
  }
  const suggestions = useSuggestions(text === searched ? '' : text)

  const go = (to: string) => {
    keys.close()
    onDone?.()
    void navigate(to)
  }
  const choose = (suggestion: Suggestion) => {
    setText(suggestion.Kind === 'author' ? suggestion.Text : searched)
    go(addressOf(page, suggestion))
  }
  const search = () => {
    const wanted = text.trim()
    if (wanted) go(`${page}?${new URLSearchParams({ search: wanted })}`)
    else if (searched) go(page)
  }
  const keys = useSearchKeys({ suggestions, onChoose: choose, onEscape })

  return (
    <form
      className={[classes.form, className].filter(Boolean).join(' ')}
      action={search}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.close}
    >
      <Icon name="search" />
      <input
        ref={input}
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('Search courses')}
        aria-autocomplete="list"
        aria-expanded={keys.isOpen}
        aria-controls={listId}
        aria-activedescendant={keys.active < 0 ? undefined : optionId(listId, keys.active)}
        aria-keyshortcuts="/"
        placeholder={placeholder ?? t('Search courses')}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          keys.open()
        }}
      />
      {children}
      <VisuallyHidden role="status">
        {keys.isOpen && t('{{count}} suggestions', { count: suggestions.length })}
      </VisuallyHidden>
      {keys.isOpen && <SuggestionList id={listId} suggestions={suggestions} active={keys.active} onChoose={choose} />}
    </form>
  )
}

/** What was searched for; other pages have a search of their own in the address. */
function useSearched(page: Props['page']) {
  const [params] = useSearchParams()
  return useMatch(page) ? (params.get('search') ?? '') : ''
}

function addressOf(page: Props['page'], { Kind, Text, Uuid }: Suggestion) {
  if (Kind === 'course' && Uuid) return catalogueCourseOf(Uuid)
  const name = Kind === 'category' || Kind === 'organization' ? Kind : 'search'
  return `${page}?${new URLSearchParams({ [name]: Text })}`
}
