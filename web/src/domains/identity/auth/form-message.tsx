import { Button } from '@mantine/core'
import { Row } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'

export interface FormMessage {
  kind: 'success' | 'error' | 'notice'
  title?: string
  text: string
  /** What helps. */
  action?: { label: string; onClick: () => void }
}

/** The message above a form, if there is one. */
export const FormMessage = ({ message }: { message: FormMessage | null }) =>
  message && (
    <Message key={message.text} isAnswer kind={message.kind} {...(message.title && { title: message.title })}>
      {message.text}
      {message.action && (
        <Row above={8}>
          <Button size="compact-sm" variant="default" onClick={message.action.onClick}>
            {message.action.label}
          </Button>
        </Row>
      )}
    </Message>
  )
