import { useTranslation } from 'react-i18next'
import { DeletedWhileOpen } from '#domains/authoring/builder/saving/deleted-while-open.tsx'
import { typedTextOf } from './edited-evaluation.ts'
import type { EvaluationsActions } from './evaluations-actions.ts'
import type { OpenEvaluation } from './use-open-evaluation.ts'

interface Props {
  state: OpenEvaluation
  id: string
  actions: Pick<EvaluationsActions, 'evaluations' | 'setOpen'>
}

export function EvaluationDeleted({ state, id, actions }: Props) {
  const { t } = useTranslation('evaluations')
  const restore = async () => {
    const answer = await actions.evaluations.restore(id)
    if (answer) await state.saveOver(answer.Item)
  }
  return (
    <DeletedWhileOpen
      title={t('Somebody deleted this evaluation while you had it open')}
      text={t('What you typed is still here, but it can only be saved once the evaluation is back.')}
      restoreLabel={t('Bring the evaluation back')}
      onRestore={() => void restore()}
      typed={() => typedTextOf(state.edited)}
      onClose={() => {
        state.drop()
        actions.setOpen('')
      }}
    />
  )
}
