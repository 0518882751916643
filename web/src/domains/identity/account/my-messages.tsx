import { type MyMessage, solveMessage } from '@aulanova/contract/operations/contact'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#kit/card.tsx'
import { Row, Stack } from '#kit/layout.tsx'
import { StatusBadge } from '#kit/status-badge.tsx'
import { Text } from '#kit/text.tsx'
import { useWrite } from '#platform/api/write.ts'
import { formatDateTime } from '#platform/i18n/format.ts'
import { ErrorAlert } from '#platform/states/error-alert.tsx'

/** What one wrote to support. */
export function MyMessages({ messages }: { messages: readonly MyMessage[] }) {
  const { t } = useTranslation('contact')
  if (messages.length === 0) return null
  return (
    <Stack as="section" above={32} gap={16} aria-labelledby="my-messages">
      <div>
        <h2 id="my-messages">{t('Your messages')}</h2>
        <Text tone="muted">{t('We answer by e-mail. Mark a message as solved once you need nothing more.')}</Text>
      </div>
      <Stack as="ul" gap={12}>
        {messages.map((message) => (
          <MessageCard key={message.Number} message={message} />
        ))}
      </Stack>
    </Stack>
  )
}

function MessageCard({ message }: { message: MyMessage }) {
  const { t } = useTranslation('contact')
  const solve = useWrite(solveMessage)
  const { Number: number, Created, Message, State } = message
  const name = t('Message {{number}}', { number })
  return (
    <Card as="li" pad="small" gap={8}>
      <Row wrap gap={12} rowGap={4}>
        <Text as="h3" size={16}>
          {name}
        </Text>
        <Text as="span" size={14} tone="muted" grow figures>
          {formatDateTime(Created)}
        </Text>
        <StatusBadge state={State === 'open' ? 'soon' : 'on'}>
          {State === 'open' ? t('Open message') : t('Solved')}
        </StatusBadge>
      </Row>
      <Text size={14} breakable lineBreaks lines={3}>
        {Message}
      </Text>
      {solve.error && <ErrorAlert error={solve.error} />}
      {State === 'open' && (
        <Row>
          <Button
            variant="default"
            size="compact-sm"
            loading={solve.isPending}
            aria-label={`${t('Mark as solved')}: ${name}`}
            onClick={() => solve.mutate({ params: { number } })}
          >
            {t('Mark as solved')}
          </Button>
        </Row>
      )}
    </Card>
  )
}
