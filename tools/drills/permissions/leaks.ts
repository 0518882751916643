import { secretWords } from '../shared/words.ts'
import type { Actor, ActorName, Actors } from './actors.ts'
import { commentReaders, draftReaders } from './expectations.ts'

interface Leak {
  what: string
  found: (text: string, actor: Actor) => boolean
  allowed: readonly ActorName[]
}

const word = (text: string) => (answer: string) => answer.includes(text)

/** What an answer must not contain, and the actors who may read it nevertheless. */
export function leaksOf(actors: Actors, tokens: readonly string[]): Leak[] {
  const emails = Object.values(actors).flatMap(({ email }) => (email ? [email] : []))
  return [
    { what: 'a password hash', found: word('$argon2'), allowed: [] },
    {
      what: "another person's e-mail",
      found: (answer, actor) => emails.some((email) => email !== actor.email && answer.includes(email)),
      allowed: ['admin', 'finances'],
    },
    {
      what: "another person's refresh token",
      found: (answer) => tokens.some((token) => answer.includes(token)),
      allowed: [],
    },
    { what: 'a text of the draft', found: word(secretWords.draft), allowed: draftReaders },
    { what: 'a comment of the review', found: word(secretWords.comment), allowed: commentReaders },
    { what: "a learner's note", found: word(secretWords.note), allowed: ['subscriber'] },
    { what: 'the explanation of an open attempt', found: word(secretWords.explanation), allowed: draftReaders },
    {
      what: 'a right answer',
      found: (answer) => /"(Right|isRight|is_right|correct)"/i.test(answer),
      allowed: draftReaders,
    },
  ]
}
