import { useTranslation } from 'react-i18next'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { UnsavedGuard } from '#kit/unsaved-guard.tsx'
import type { Support } from './use-support.ts'

interface Props {
  support: Support
  /** Something was typed and is not saved. */
  isTyped?: boolean
}

/** Asks before a temporary password is lost that nobody has read, or what was typed. The router takes one guard a page. */
export function LeaveGuard({ support: { hasSecret }, isTyped = false }: Props) {
  const { t } = useTranslation('users')
  const isDirty = useNewest(() => hasSecret || isTyped)
  return (
    <UnsavedGuard
      isDirty={isDirty}
      title={hasSecret ? t('Leave without the temporary password?') : t('Leave without saving?')}
      confirmLabel={t('Leave')}
    >
      {hasSecret
        ? t('It is shown only once. Whoever leaves now has to create another.')
        : t('What you typed about this person is not saved.')}
    </UnsavedGuard>
  )
}
