import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictMessage } from '#kit/conflict-message.tsx'
import { Text } from '#kit/text.tsx'

interface Props {
  conflict: { takeTheirs: () => void; keepMine: () => void }
  /** What was changed, where that is known. */
  what?: string
  /** What the choice means, where the screen shows theirs instead of mine. */
  text?: string
  /** What was saved there, where it can be shown in short. */
  theirs?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/**
 * What is being edited was changed elsewhere, by another person or in another tab: nothing is saved until one of the two
 * versions is chosen.
 */
export function ConflictChoice({ conflict, what, text, theirs, children }: Props) {
  const { t } = useTranslation('builder')
  return (
    <Text as="div" above={8} below={8}>
      <ConflictMessage
        what={what}
        theirs={theirs === '' ? t('Nothing yet') : theirs}
        choices={[
          { label: t('Take the other version'), onChoose: conflict.takeTheirs },
          { label: t('Keep mine'), onChoose: conflict.keepMine },
        ]}
        more={children}
      >
        {text ?? t('What you see here is yours; nothing is saved until you choose.')}
        {theirs !== undefined && ` ${t('The other version:')}`}
      </ConflictMessage>
    </Text>
  )
}
