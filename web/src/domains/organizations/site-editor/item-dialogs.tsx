import type { SiteDraft } from '@aulanova/contract/organizations/sites'
import { useState } from 'react'
import { DeleteDialog } from './delete-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { ItemForm, Publishing } from './use-item-form.ts'

export type ItemDialog = 'schedule' | 'preview' | 'delete'

interface Props {
  state: ItemForm
  opened: ItemDialog | null
  /** Resolves to whether it was saved. */
  onSave: (publishing: Publishing) => Promise<boolean>
  onGone: (() => void) | undefined
  onDeleted: (name: string) => void
  onClose: () => void
}

/** Beside the form and not in it: a dialog has a form of its own. */
export function ItemDialogs({ state, opened, onSave, onGone, onDeleted, onClose }: Props) {
  const { kind, domain, base, form } = state
  if (opened === 'schedule')
    return (
      <ScheduleDialog
        zone={state.zone}
        given={base?.PublishAt}
        busy={state.busy}
        refused={form.errors.PublishAt}
        onClose={onClose}
        onSchedule={async (PublishAt) => {
          if (await onSave({ Published: true, PublishAt })) onClose()
        }}
      />
    )
  if (opened === 'preview') return <Preview state={state} onClose={onClose} />
  return (
    <DeleteDialog
      kind={kind}
      domain={domain}
      item={opened === 'delete' ? base : null}
      onClose={onClose}
      onGone={onGone}
      onDeleted={onDeleted}
    />
  )
}

/** Of what the form had when it was opened. */
function Preview({ state, onClose }: { state: ItemForm; onClose: () => void }) {
  const [draft] = useState<SiteDraft>(state.draft)
  return <PreviewDialog kind={state.kind} domain={state.domain} id={state.base?.Uuid} draft={draft} onClose={onClose} />
}
