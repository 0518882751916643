import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#kit/card.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { useActor } from '#platform/session/session.ts'
import classes from './contact-hints.module.css'

interface Hint {
  icon: IconName
  question: 'Cannot log in?' | 'Looking for a course?' | 'How do we treat your data?' | 'Something looks wrong?'
  answer: 'Recover your password' | 'See the catalogue' | 'Read the terms' | 'Check your devices'
  to: string
}

const forAll: Hint[] = [
  { icon: 'compass', question: 'Looking for a course?', answer: 'See the catalogue', to: '/catalogue' },
  { icon: 'shield', question: 'How do we treat your data?', answer: 'Read the terms', to: '/terms-of-use-and-privacy' },
]
const forStrangers: Hint = {
  icon: 'lock',
  question: 'Cannot log in?',
  answer: 'Recover your password',
  to: '/forgot-password',
}
const forMembers: Hint = {
  icon: 'device',
  question: 'Something looks wrong?',
  answer: 'Check your devices',
  to: '/settings/devices',
}

/** Answers to the most frequent questions. */
export function ContactHints() {
  const { t } = useTranslation('contact')
  const actor = useActor()
  return (
    <Card as="aside" pad="large" variant="soft" className={classes.hints} aria-labelledby="contact-hints">
      <Text as="h2" below={16} size={16} id="contact-hints">
        {t('Before you write')}
      </Text>
      <Stack as="ul" gap={16}>
        {[actor ? forMembers : forStrangers, ...forAll].map(({ icon, question, answer, to }) => (
          <Row as="li" key={to} gap={12} align="start">
            <Icon name={icon} />
            <Text size={14} tone="muted">
              {t(question)}
              <Text as={Link} block weight="medium" to={to}>
                {t(answer)}
              </Text>
            </Text>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
