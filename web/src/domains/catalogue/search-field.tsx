import type { Suggestion } from '@aulanova/contract/catalogue/catalogue'
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '#kit/icon.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { catalogueCourseOf, overviewOf } from '#platform/address/course-links.ts'
import { writeFilter } from '#platform/address/url.ts'
import classes from './search-field.module.css'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { type FilterValues, none } from './use-catalogue-filter.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { type Suggested, useOwnSuggestions } from './use-suggestions.ts'

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

/** Searches the catalogue, in the topbar also one's own courses, and suggests while one types. */
export function SearchField({ page, className, placeholder, input, onDone, onEscape, children }: Props) {
  const { t } = useTranslation('menu')
  const navigate = useNavigate()
  const listId = useId()
  const [params] = useSearchParams()
  const isHere = useMatch(page) !== null
  // Other pages have a search of their own in the address.
  const searched = isHere ? (params.get('search') ?? '') : ''
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  // What is searched for may change elsewhere: by going back, or by a button that takes it away.
  if (shown !== searched) {
    setShown(searched)
    setText(searched)
  }
  const suggestions = useOwnSuggestions(text === searched ? '' : text, page === '/galaxy')

  const go = (to: string) => {
    keys.close()
    onDone?.()
    void navigate(to)
  }
  const choose = (suggestion: Suggested) => {
    if (suggestion.Kind === 'own') {
      setText(searched)
      return go(overviewOf(suggestion.Uuid))
    }
    setText(suggestion.Kind === 'author' ? suggestion.Text : searched)
    go(suggestion.Kind === 'course' && suggestion.Uuid ? catalogueCourseOf(suggestion.Uuid) : withFilter(suggestion))
  }
  /** On the page itself, what else was chosen there stays. */
  const pageWith = (changes: Partial<FilterValues>) => {
    const chosen = writeFilter(isHere ? params : new URLSearchParams(), none, changes).toString()
    return chosen ? `${page}?${chosen}` : page
  }
  /** A category or an organization takes the place of the text that was typed to find it. */
  const withFilter = ({ Kind, Text }: Suggestion) =>
    Kind === 'category' || Kind === 'organization' ? pageWith({ search: '', [Kind]: Text }) : pageWith({ search: Text })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted || searched) go(pageWith({ search: wanted }))
  }
  const keys = useSearchKeys({ suggestions, onChoose: choose, onEscape })

  return (
    <form
      className={[classes.form, className].filter(Boolean).join(' ')}
      onSubmit={search}
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
