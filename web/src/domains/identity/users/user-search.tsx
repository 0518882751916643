import { type UserState, userStates } from '@aulanova/contract/identity/admin-users'
import { longestSearch } from '@aulanova/contract/kernel/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#kit/chip.tsx'
import { Row } from '#kit/layout.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { SearchBox } from '#kit/search-box.tsx'
import { Toolbar } from '#kit/toolbar.tsx'
import { type SearchedAttribute, searchedAttributes } from './use-user-list.ts'
import { searchWords, stateWords } from './user-words.ts'
import classes from './users.module.css'

interface Props {
  by: SearchedAttribute
  search: string
  state: UserState | undefined
  onChange: (changes: { by?: string; search?: string; state?: string }) => void
  /** How many there are. */
  children: ReactNode
}

/** By which attribute, glued to what is searched for; below, the states as chips. Both narrow the list together. */
export function UserSearch({ by, search, state, onChange, children }: Props) {
  const { t } = useTranslation('users')
  return (
    <Row wrap gap={24} rowGap={12} justify="between" below={12}>
      <search className={classes.search}>
        <NativeSelect
          aria-label={t('Search by')}
          classNames={{ input: classes.type ?? '' }}
          data={searchedAttributes.map((type) => ({ value: type, label: t(searchWords[type].label) }))}
          value={by}
          onChange={(event) => onChange({ by: event.currentTarget.value })}
        />
        <div className={classes.text}>
          <SearchBox
            key={by}
            label={t(searchWords[by].placeholder)}
            value={search}
            onChange={(text) => onChange({ search: text.slice(0, longestSearch) })}
          />
        </div>
      </search>
      {children}
      <div className={classes.states}>
        <Toolbar label={t('Status')}>
          <Chip pressed={!state} onClick={() => onChange({ state: '' })}>
            {t('All of them')}
          </Chip>
          {userStates.map((known) => (
            <Chip key={known} pressed={state === known} onClick={() => onChange({ state: known })}>
              {t(stateWords[known].many)}
            </Chip>
          ))}
        </Toolbar>
      </div>
    </Row>
  )
}
