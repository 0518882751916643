import { Message } from '#ui/message.tsx'

export interface FormMessage {
  kind: 'success' | 'error' | 'notice'
  title?: string
  text: string
}

/** The one message above a form, or nothing. */
export const FormMessage = ({ message }: { message: FormMessage | null }) =>
  message && (
    <Message kind={message.kind} {...(message.title && { title: message.title })}>
      {message.text}
    </Message>
  )
