import { longestText } from '@aulanova/contract/kernel/limits'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { Stack } from '#kit/layout.tsx'

interface Props {
  mine: string
  theirs: string
  /** The text the note shall have; null: the other device's. */
  onChoose: (text: string | null) => void
}

/** Asks which text a note keeps that was changed on two devices. */
export function NoteChoice({ mine, theirs, onChoose }: Props) {
  const { t } = useTranslation('player')
  const both = `${theirs.trim()}\n\n${mine.trim()}`
  const fits = theirs !== '' && mine.trim() !== '' && both.length <= longestText
  return (
    <Stack above={8}>
      <ConflictMessage
        title={t('You changed this note on another device too')}
        theirs={theirs}
        choices={[
          { label: t('Keep this one'), onChoose: () => onChoose(mine) },
          { label: t('Keep the other'), onChoose: () => onChoose(null) },
          ...(fits ? [{ label: t('Keep both'), onChoose: () => onChoose(both) }] : []),
        ]}
      >
        {theirs ? t('The text there:') : t('It was deleted there.')}
      </ConflictMessage>
    </Stack>
  )
}
