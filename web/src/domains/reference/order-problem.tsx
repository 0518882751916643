import type { Problem } from '@aulanova/contract/kernel/problems'
import type { Order } from '@aulanova/contract/reference/reference-tools'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

interface Props {
  problem: Problem
  onReload: () => Promise<Order | undefined>
  onTakeTheirs: (newest: Order) => void
  onKeepMine: (newest: Order) => void
}

export function OrderProblem({ problem, onReload, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('reference')
  if (problem.code !== 'Conflict') return <ErrorAlert error={problem} />
  const load = async (then: (newest: Order) => void) => {
    const newest = await onReload()
    if (newest) then(newest)
  }
  const { changed } = problem
  return (
    <ConflictMessage
      title={t('Someone else has changed this list in the meantime')}
      theirs={changed && `${changed.by ?? t('Aulanova')}, ${formatDateTime(changed.at)}`}
      choices={[
        { label: t('Keep my order'), onChoose: () => void load(onKeepMine) },
        { label: t('Load the newer order'), onChoose: () => void load(onTakeTheirs) },
      ]}
    >
      {t('Your order is still here, but not saved.')}
    </ConflictMessage>
  )
}
