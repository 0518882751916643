import type { SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#kit/empty-state.tsx'
import { kindWords } from './kind-words.ts'
import type { Place } from './use-place.ts'

interface Props {
  kind: SiteKind
  place: Place
  search: string
  onClear: () => void
}

/** The empty state of a list, or of a search without hits. */
export function NoItems({ kind, place, search, onClear }: Props) {
  const { t } = useTranslation('site')
  const words = kindWords[kind]
  if (search)
    return (
      <EmptyState
        title={t('Nothing found for “{{search}}”', { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      >
        {t('Check the spelling, or search for a part of the name.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(words.empty)}
      action={
        <Button variant="default" component={Link} to={place.below('new')}>
          {t(words.create)}
        </Button>
      }
    >
      {t(words.firstStep)}
    </EmptyState>
  )
}
