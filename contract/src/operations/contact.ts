import { type Static, Type } from 'typebox'
import { Email, Instant, Limited, Name, Nothing, OneOf, RequiredText, Single } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Support and the sender name a message by it. */
const MessageNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Sent = Single(Type.Object({ Number: MessageNumber }))
const letter = Type.Object({ name: Name, email: Email, message: RequiredText })
/** 5000 characters of up to four bytes. */
const bodyLimit = 32 * 1024

export const contactUs = endpoint({
  method: 'POST',
  path: '/public/contact',
  access: 'public',
  summary: 'Write to the people who run this installation',
  body: letter,
  reply: Sent,
  problems: ['LimitExceeded'],
  bodyLimit,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/users/messages',
  access: 'signed-in',
  summary: 'The same from an account: it is kept among my messages, and my own address gets a copy',
  body: letter,
  reply: Sent,
  problems: ['LimitExceeded'],
  bodyLimit,
})

const MyMessage = Type.Object({
  Number: MessageNumber,
  Created: Instant,
  Message: Type.String(),
  State: OneOf(['open', 'solved']),
})
export type MyMessage = Static<typeof MyMessage>

export const listMyMessages = endpoint({
  method: 'GET',
  path: '/users/messages',
  access: 'signed-in',
  summary: 'My messages to support, the newest first',
  reply: Type.Object({ Items: Limited(MyMessage, 50) }),
})

export const solveMessage = endpoint({
  method: 'PUT',
  path: '/users/messages/:number/solved',
  access: 'signed-in',
  summary: 'Say that nothing is left to do about one of my messages',
  params: Type.Object({ number: MessageNumber }),
  reply: Nothing,
  problems: ['NotFound'],
})
