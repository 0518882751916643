import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon.tsx'
import { Text } from '#kit/text.tsx'
import classes from './password-notes.module.css'

const notes = [
  'Use at least 14 characters; several words are easy to remember.',
  'Mix uppercase and lowercase letters, numbers and special characters.',
  'Do not reuse a password from another site.',
  'When you change it, every other browser has to log in again.',
] as const

/** Advice for a good password. */
export function PasswordNotes() {
  const { t } = useTranslation('account')
  return (
    <aside className={classes.notes} aria-labelledby="password-notes">
      <Text as="h3" below={12} size={16} id="password-notes">
        {t('A good password')}
      </Text>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <Icon name="shield" size="small" />
            {t(note)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
