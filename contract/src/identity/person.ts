import { type Static, Type } from 'typebox'
import { Key, Username } from '../kernel/common.ts'

export const Person = Type.Object({ PK: Key, Username, Name: Type.String(), Email: Type.String() })
export type Person = Static<typeof Person>

/** A person as other creators see them: without the e-mail address. */
export const Colleague = Type.Object({ PK: Key, Username, Name: Type.String() })
export type Colleague = Static<typeof Colleague>
