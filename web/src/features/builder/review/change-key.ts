import type { Change } from '@aulanova/contract/review'

/** Names a change in the address: by its id, or by its type where it has none. */
export const keyOfChange = ({ Type, Id, Title }: Change) => Id ?? (Type === 'general' ? Type : `${Type}:${Title}`)
