import type { ReactNode } from 'react'
import { Autocomplete } from '#kit/autocomplete.ts'
import { type usePersonSearch, wordsOf } from './use-person-search.ts'

interface Props {
  people: ReturnType<typeof usePersonSearch>
  label: string
  placeholder: string
  /** Said when the search finds none. */
  notFound: string
  error: ReactNode
  onTyping: () => void
}

/** A field that finds an account by its name, e-mail or username. */
export function PersonSearch({ people, label, placeholder, notFound, error, onTyping }: Props) {
  return (
    <Autocomplete
      label={label}
      placeholder={placeholder}
      description={people.isEmpty && !error && notFound}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={people.typed}
      data={[...new Set(people.people.map(wordsOf))]}
      // The server has filtered already.
      filter={({ options }) => options}
      error={error}
      onChange={(text) => {
        people.type(text)
        onTyping()
      }}
    />
  )
}
