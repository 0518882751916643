import { longestSearch } from '@aulanova/contract/limits'
import { type UserSearchType, userSearchTypes, userStates } from '@aulanova/contract/user-support'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { NativeSelect } from '#ui/native-select.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { searchWords, stateWords } from './user-words.ts'
import classes from './users.module.css'

interface Props {
  by: UserSearchType
  search: string
  onChange: (changes: { by?: string; search?: string }) => void
  /** How many there are. */
  children: ReactNode
}

/** By which attribute, glued to what is searched for; below, the states as chips. */
export function UserSearch({ by, search, onChange, children }: Props) {
  const { t } = useTranslation('users')
  const words = searchWords[by]
  const isState = by === 'status'
  // A status is chosen and not written: what was written waits until it can be searched for again.
  const written = useRef({ by: 'email', search: '' })
  if (!isState) written.current = { by, search }
  return (
    <div className={classes.tools}>
      <search className={classes.search}>
        <NativeSelect
          aria-label={t('Search by')}
          classNames={{ input: classes.type ?? '' }}
          data={userSearchTypes.map((type) => ({ value: type, label: t(searchWords[type].label) }))}
          value={by}
          onChange={(event) => {
            const next = event.currentTarget.value
            if (next === 'status') onChange({ by: next, search: '' })
            else onChange({ by: next, ...(isState && { search: written.current.search }) })
          }}
        />
        {isState ? (
          <NativeSelect
            aria-label={t(words.placeholder)}
            classNames={{ input: classes.text ?? '' }}
            data={[
              { value: '', label: t('All of them') },
              ...userStates.map((state) => ({ value: state, label: t(stateWords[state].many) })),
            ]}
            value={search}
            onChange={(event) => onChange({ search: event.currentTarget.value })}
          />
        ) : (
          <div className={classes.text}>
            <SearchBox
              key={by}
              label={t(words.placeholder)}
              value={search}
              onChange={(text) => onChange({ search: text.slice(0, longestSearch) })}
            />
          </div>
        )}
      </search>
      {children}
      <fieldset className={classes.states}>
        <legend>
          <VisuallyHidden>{t('Status')}</VisuallyHidden>
        </legend>
        <Chip pressed={!isState || search === ''} onClick={() => isState && onChange(written.current)}>
          {t('All of them')}
        </Chip>
        {userStates.map((state) => (
          <Chip
            key={state}
            pressed={isState && search === state}
            onClick={() => onChange({ by: 'status', search: state })}
          >
            {t(stateWords[state].many)}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
