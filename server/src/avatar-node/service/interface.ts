import { backgrounds } from '@aulanova/contract/avatars/avatar-catalogue'
import { ChoiceId } from '@aulanova/contract/avatars/avatars'
import { Name, Nullable, OneOf } from '@aulanova/contract/kernel/common'
import { languages } from '@aulanova/contract/kernel/languages'
import { type Static, Type } from 'typebox'

/**
 * What an outside avatar service answers; `docs/avatar-nodes.md` has the whole interface. What a service says beyond this
 * is ignored, and an answer that does not fit counts as none.
 */

/** `GET /abilities` */
export const Abilities = Type.Object({
  voices: Type.Array(Type.Object({ id: ChoiceId, name: Name, language: OneOf(languages) }), { maxItems: 500 }),
  avatars: Type.Array(Type.Object({ id: ChoiceId, name: Name }), { maxItems: 500 }),
  backgrounds: Type.Array(OneOf(backgrounds), { maxItems: backgrounds.length }),
})

const id = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$' })

/** `POST /videos` */
export const Started = Type.Object({ id })

/** `GET /videos/{id}` */
export const State = Type.Object({
  state: OneOf(['working', 'done', 'failed']),
  /** Percent. */
  progress: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  secondsLeft: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 86_400 }))),
  /** Why it failed. */
  reason: Type.Optional(Type.String({ maxLength: 300 })),
  /** The length of the video. */
  seconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 86_400 })),
  /** Whether there are captions. */
  captions: Type.Optional(Type.Boolean()),
})
export type State = Static<typeof State>
