import { longestText } from '@aulanova/contract/kernel/limits'
import { contactUs, sendMessage } from '@aulanova/contract/operations/contact'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFields } from '#domains/identity/parts/fields.ts'
import { Card } from '#kit/card.tsx'
import { Icon, type IconName } from '#kit/icon.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/write.ts'
import { useFieldTexts } from '#platform/problems/field-problems.ts'
import { textOf } from '#platform/problems/problem.ts'
import { readAttributes, useActor } from '#platform/session/session.ts'

/** A message to the operators; signed-in people need not enter their name and address. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  // A new key resets the form for the next message.
  const [sent, setSent] = useState<Sent[]>([])
  const latest = sent.at(-1)
  const isMember = useActor() !== null
  return (
    <Stack gap={16}>
      {latest && (
        <Message kind="success" title={t('Your message has been sent')}>
          {t('Its number is {{number}}.', { number: latest.number })}{' '}
          {t('The answer goes to {{email}}.', { email: latest.email })} {isMember && t('A copy is in your mail.')}
        </Message>
      )}
      <Letter key={sent.length} onSent={(message) => setSent([...sent, message])} />
    </Stack>
  )
}

interface Sent {
  number: number
  /** Where the answer goes. */
  email: string
}

function Letter({ onSent }: { onSent: (message: Sent) => void }) {
  const { t } = useTranslation(['contact', 'problems'])
  const me = readAttributes()
  const fieldTexts = useFieldTexts()
  const sending = useWrite(useActor() ? sendMessage : contactUs)
  const fields = useFields({
    name: (text) => (text.trim() ? null : t('Please Enter Your Name')),
    email: (text) => (text.trim() ? null : t('Please Enter Your Email')),
    message: (text) => (text.trim() ? null : t('Please Enter Your Message')),
  })

  const send = ({ name, email, message }: Record<'name' | 'email' | 'message', string>) =>
    sending.mutate(
      { body: { name: name.trim(), email: email.trim(), message: message.trim() } },
      {
        onSuccess: ({ Item }) => onSent({ number: Item.Number, email: email.trim() }),
        onError: (problem) => fields.refuse(fieldTexts(problem)),
      },
    )

  return (
    <Card as="form" pad="large" gap={20} max={560} noValidate onSubmit={fields.onSubmit(send)}>
      {sending.error && <Message kind="error">{t(textOf(sending.error), { ns: 'problems' })}</Message>}
      <TextInput
        {...fields.of('name')}
        label={t('Name')}
        autoComplete="name"
        defaultValue={me?.name ?? ''}
        disabled={sending.isPending}
        leftSection={<Icon name="user" />}
      />
      <TextInput
        {...fields.of('email')}
        label={t('Email')}
        type="email"
        autoComplete="email"
        defaultValue={me?.email ?? ''}
        disabled={sending.isPending}
        leftSection={<Icon name="mail" />}
      />
      <Textarea
        {...fields.of('message')}
        label={t('Message')}
        rows={7}
        maxLength={longestText}
        disabled={sending.isPending}
      />
      <Row wrap gap={8} align="stretch">
        <Button type="submit" loading={sending.isPending}>
          {t('Send message')}
        </Button>
      </Row>
    </Card>
  )
}

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
    <Card as="aside" pad="large" variant="soft" aria-labelledby="contact-hints">
      <Text as="h2" below={16} size={16} id="contact-hints">
        {t('Before you write')}
      </Text>
      <Stack as="ul" gap={16}>
        {[actor ? forMembers : forStrangers, ...forAll].map(({ icon, question, answer, to }) => (
          <Row as="li" key={to} gap={12} align="start">
            <Icon name={icon} tone="accent" />
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
