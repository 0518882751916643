import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Screen } from '#kit/screen.tsx'
import { EntryForm } from './entry-form.tsx'
import { kindWords } from './kind-words.ts'
import { entryOf, type PageState, useListAddress } from './paths.ts'
import { useEntryForm } from './use-entry-form.ts'

export function NewEntry({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const list = useListAddress(kind)
  const state = useEntryForm(kind, null)
  const words = kindWords[kind]

  return (
    <Screen
      title={t(words.create)}
      help={
        kind === 'organizations'
          ? `${t(words.help)} ${t('The logo can be given once the organization is saved.')}`
          : t(words.help)
      }
      breadcrumbs={[
        { label: t('Management'), to: '/admin' },
        { label: t(words.plural), to: list },
        { label: t('New') },
      ]}
    >
      <EntryForm
        kind={kind}
        state={state}
        onSaved={({ Uuid }) => {
          const pageState: PageState = { list, saved: true }
          void navigate(entryOf(kind, Uuid), { replace: true, state: pageState })
        }}
      />
    </Screen>
  )
}
