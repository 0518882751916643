import { administrationBehaves } from './suite/administration.suite.ts'
import { castOf, type Subject } from './suite/cast.ts'
import { personBehaves } from './suite/person.suite.ts'

/** What every provider must do alike. A second one is run through the same cases by a second call. */
export function identityBehaves(subject: () => Subject) {
  const cast = castOf(subject)
  personBehaves(cast)
  administrationBehaves(cast)
}
