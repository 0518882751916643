import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '@aulanova/contract/kernel/problems'
import { isSigned } from '#kernel/signed-bodies.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './claims.store.ts'

export const signatureHeader = 'aulanova-signature'

/** An outside service says that there is news about a claim. What it is, its node asks the service. */
export async function callBack(
  { sql, config, now }: Services,
  claim: string,
  { body, headers }: { body: Buffer | undefined; headers: IncomingHttpHeaders },
) {
  const { service } = config.avatars
  const sent = { body: body?.toString() ?? '', header: headers[signatureHeader] }
  if (!service || !isSigned(Buffer.from(service.secret), sent, now()))
    throw new Problem('ValidationFailed', { details: [{ field: 'signature', reason: 'invalid' }] })
  if (!(await store.noteCall(sql, claim, now()))) throw new Problem('NotFound')
  return null
}
