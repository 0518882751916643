import { addressesBehave } from './suite/addresses.suite.ts'
import { administrationBehaves } from './suite/administration.suite.ts'
import { castOf, type Lacking, type Subject } from './suite/cast.ts'
import { ownershipBehaves } from './suite/ownership.suite.ts'
import { personBehaves } from './suite/person.suite.ts'

/**
 * What every provider must do. Where an emulator of the real provider lacks something, the caller names it with the
 * reason; those cases, and no others, are skipped.
 */
export function identityBehaves(subject: () => Subject, lacking: Lacking = {}) {
  const cast = castOf(subject)
  personBehaves(cast, lacking)
  administrationBehaves(cast, lacking)
  addressesBehave(cast, lacking)
  ownershipBehaves(cast)
}
