import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#ui/conflict-message.tsx'
import classes from './side-panel.module.css'

export const longestNote = 5000

interface Props {
  mine: string
  theirs: string
  /** The text the note is to have; null: the other device's, as it is. */
  onChoose: (text: string | null) => void
}

/** A note that was changed on two devices: both texts are here, and nothing is lost until one says which stays. */
export function NoteChoice({ mine, theirs, onChoose }: Props) {
  const { t } = useTranslation('player')
  const both = `${theirs.trim()}\n\n${mine.trim()}`
  const fits = theirs !== '' && mine.trim() !== '' && both.length <= longestNote
  return (
    <div className={classes.choice}>
      <ConflictMessage
        title={t('You changed this note on another device too')}
        theirs={theirs}
        choices={[
          { label: t('Keep this one'), onChoose: () => onChoose(mine) },
          { label: t('Keep the other'), onChoose: () => onChoose(null) },
          ...(fits ? [{ label: t('Keep both'), onChoose: () => onChoose(both) }] : []),
        ]}
      >
        {theirs ? t('There it says:') : t('There it was removed.')}
      </ConflictMessage>
    </div>
  )
}
