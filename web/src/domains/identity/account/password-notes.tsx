import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Icon } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'

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
    <Card as="aside" pad="large" variant="soft" aria-labelledby="password-notes">
      <Text as="h3" below={12} size={16} id="password-notes">
        {t('A good password')}
      </Text>
      <Stack as="ul" gap={10}>
        {notes.map((note) => (
          <Row as="li" key={note} gap={10} align="start">
            <Text as="span" tone="accent" above={4}>
              <Icon name="shield" size="small" />
            </Text>
            <Text as="span" size={14} tone="muted">
              {t(note)}
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
