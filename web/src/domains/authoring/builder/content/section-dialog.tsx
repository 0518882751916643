import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findBlock, type Outline, type OutlineBlock } from '#domains/authoring/builder/draft/outline.ts'
import type { OutlineMove } from '#domains/authoring/builder/ordering/outline-move.ts'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { NativeSelect } from '#kit/native-select.ts'

interface Props {
  outline: Outline
  /** Null: nothing is to be moved. */
  block: OutlineBlock | null
  onMove: (to: OutlineMove) => void
  onClose: () => void
}

/** Moves a block to the end of a section that is chosen by its title: with many sections, dragging is a long way. */
export function SectionDialog({ outline, block, onMove, onClose }: Props) {
  const { t } = useTranslation('content')
  const home = block && findBlock(outline, block.Id)?.section.Id
  const others = outline.flatMap(({ Id, Title }, at) =>
    Id === home ? [] : [{ value: Id, label: t('{{number}}. {{title}}', { number: at + 1, title: Title }) }],
  )
  const [chosen, setChosen] = useState('')
  const section = others.some(({ value }) => value === chosen) ? chosen : (others[0]?.value ?? '')
  const index = outline.find(({ Id }) => Id === section)?.Blocks.length ?? 0
  return (
    <ConfirmDialog
      opened={block !== null}
      harmless
      disabled={others.length === 0}
      title={t('Move “{{title}}” to a section', { title: block?.Title ?? '' })}
      confirmLabel={t('Move')}
      onClose={onClose}
      onConfirm={() => {
        if (block) onMove({ kind: 'block', id: block.Id, to: { section, index } })
        onClose()
      }}
    >
      {others.length === 0 ? (
        t('The course has no other section.')
      ) : (
        <NativeSelect
          label={t('Section')}
          description={t('It goes to the end of this section.')}
          data={others}
          value={section}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
