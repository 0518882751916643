import { Message } from '#kit/message.tsx'

export interface FormMessage {
  kind: 'success' | 'error' | 'notice'
  title?: string
  text: string
}

/** The message above a form, if there is one. */
export const FormMessage = ({ message }: { message: FormMessage | null }) =>
  message && (
    <Message key={message.text} isAnswer kind={message.kind} {...(message.title && { title: message.title })}>
      {message.text}
    </Message>
  )
