import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Autocomplete } from '#ui/autocomplete.ts'
import { type usePersonSearch, wordsOf } from './use-person-search.ts'

interface Props {
  people: ReturnType<typeof usePersonSearch>
  error: ReactNode
  onTyping: () => void
}

export function PersonSearch({ people, error, onTyping }: Props) {
  const { t } = useTranslation('subscriptions')
  return (
    <Autocomplete
      label={t('Person')}
      placeholder={t('Name, e-mail or username')}
      description={people.isNobody && !error && t('Nobody was found')}
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
