import type { Suggestion } from '@aulanova/contract/catalogue/catalogue'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { Icon, type IconName } from '#kit/icon.tsx'
import { classNames, Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import { catalogueCourseOf, overviewOf } from '#platform/address/course-links.ts'
import { writeFilter } from '#platform/address/url.ts'
import classes from './search-field.module.css'
import { type FilterValues, none } from './use-catalogue-filter.ts'
import { type Suggested, useOwnSuggestions } from './use-suggestions.ts'

interface Props {
  /** The page that shows what is found. */
  page: '/catalogue' | '/galaxy'
  className?: string | undefined
  placeholder?: string
  input?: Ref<HTMLInputElement>
  /** What stands beside the field. */
  children?: ReactNode
}

/** Searches the catalogue, of signed-in people also their own courses, and suggests while one types. */
export function SearchField({ page, className, placeholder, input, children }: Props) {
  const { t } = useTranslation()
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
  const keys = useSearchKeys({ suggestions, onChoose: choose })

  return (
    <Row
      as="form"
      gap={10}
      className={classNames(classes.form, className)}
      // For browsers without scripts.
      action={page}
      onSubmit={search}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.close}
    >
      <Icon name="search" />
      <input
        ref={input}
        name="search"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('Search courses')}
        aria-autocomplete="list"
        aria-expanded={keys.isOpen}
        aria-controls={listId}
        aria-activedescendant={keys.active < 0 ? undefined : optionId(listId, keys.active)}
        aria-keyshortcuts={input ? '/' : undefined}
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
    </Row>
  )
}

interface ListProps {
  id: string
  suggestions: Suggested[]
  /** The place of the one that the arrow keys have reached; -1 for none. */
  active: number
  onChoose: (suggestion: Suggested) => void
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

const icons: Record<Suggested['Kind'], IconName> = {
  own: 'grid',
  course: 'books',
  category: 'tag',
  author: 'user',
  organization: 'building',
}

/** The focus stays in the field, which names the active option: see the combobox pattern of ARIA. */
function SuggestionList({ id, suggestions, active, onChoose }: ListProps) {
  const { t } = useTranslation()
  const kinds = {
    own: t('Your course'),
    course: t('Course'),
    category: t('Category'),
    author: t('Author'),
    organization: t('Organization'),
  }
  return (
    <div id={id} role="listbox" aria-label={t('Suggestions')} className={classes.list}>
      {suggestions.map((suggestion, index) => (
        <Row
          size={14}
          gap={12}
          key={`${suggestion.Kind} ${suggestion.Uuid ?? suggestion.Text}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name={icons[suggestion.Kind]} tone="faint" />
          <Text as="span" grow>
            {suggestion.Text}
          </Text>
          <Text as="small" size={12} tone="faint">
            {kinds[suggestion.Kind]}
          </Text>
        </Row>
      ))}
    </div>
  )
}

interface KeysOptions<T> {
  suggestions: T[]
  onChoose: (suggestion: T) => void
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** The list below a search field: whether it is open, which option is active, and the keys that move through it. */
function useSearchKeys<T>({ suggestions, onChoose }: KeysOptions<T>) {
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && suggestions.length > 0
  const chosen = isOpen ? suggestions[active] : undefined
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const open = () => {
    setWanted(true)
    setActive(-1)
  }
  /** One place before the first and one after the last are the field itself. */
  const move = (step: 1 | -1) => {
    setWanted(true)
    const places = suggestions.length + 1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }
  const choose = (event: KeyboardEvent) => {
    if (!chosen) return
    event.preventDefault()
    onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') choose(event)
    else if (event.key === 'Escape') close()
  }
  return { isOpen, active: isOpen ? active : -1, open, close, onKeyDown }
}
