import { Type } from 'typebox'
import { Email, Name, Nothing, RequiredText } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

export const contactUs = endpoint({
  method: 'POST',
  path: '/public/contact',
  access: 'public',
  summary: 'Write to the people who run this installation',
  body: Type.Object({ name: Name, email: Email, message: RequiredText }),
  reply: Nothing,
  problems: ['LimitExceeded'],
  /** 5000 characters of up to four bytes. */
  bodyLimit: 32 * 1024,
})
