import type { NodeAbilities } from '@aulanova/contract/avatars/avatar-nodes'
import type { Engine } from './engine.ts'

/**
 * Asks the engine from time to time what it can do, and answers what it has said since the last call, or null. It is not waited
 * for: an outside service that answers late would hold up the beats, and the node would lose its claims.
 */
export function watchAbilities(engine: Engine, everyMs: number): () => NodeAbilities | null {
  let askedAt = performance.now()
  let said: NodeAbilities | null = null
  return () => {
    if (performance.now() - askedAt >= everyMs) {
      askedAt = performance.now()
      engine.abilities().then(
        (abilities) => {
          said = abilities
        },
        () => {},
      )
    }
    const heard = said
    said = null
    return heard
  }
}
