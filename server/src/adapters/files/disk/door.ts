import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Problem } from '@aulanova/contract/problems'
import { sealsOf } from '#seals.ts'
import type { AddressTerms, Files, FilesParts } from '../files.ts'
import { readForm } from './form.ts'

/** What stands in an address: enough to serve the file without asking anybody. */
export type OpenAddress = { key: string } & Pick<AddressTerms, 'contentType' | 'downloadName'>

/** The two things that a bucket's own server would do for us. */
export interface DiskDoor {
  /** Takes a form that follows a grant; nothing stays of one that does not. */
  receive(headers: IncomingHttpHeaders, body: Readable, isAwaited: IsAwaited): Promise<void>
  /** Null when the address was changed or is too old. */
  open(address: string): OpenAddress | null
}

/** Whether the upload that a grant was given for is still waited for: a signature cannot be taken back. */
export type IsAwaited = (key: string) => Promise<boolean>

export const doorPaths = { upload: '/files/upload', kept: '/files/kept' }

/** Times in seconds. */
type Policy = { key: string; bytes: number; contentType: string; expires: number }
type Address = OpenAddress & { expires: number }

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

type Parts = Omit<FilesParts, 'folder'> & { putOnce: Files['put']; remove: Files['remove'] }

/** Grants and addresses as a bucket gives them, with a signature of our own. */
export function diskDoor({ host, key, now, putOnce, remove }: Parts) {
  const policies = sealsOf<{ policy: Policy }>(key)
  const addresses = sealsOf<{ address: Address }>(key)
  const isOver = (expires: number) => now().getTime() >= expires * 1000

  function admit(fields: ReadonlyMap<string, string>): Policy {
    const policy = policies.open(fields.get('policy') ?? '')?.policy
    const follows = policy && fields.get('key') === policy.key && fields.get('Content-Type') === policy.contentType
    if (!follows || isOver(policy.expires)) throw new Problem('PermissionDenied')
    return policy
  }

  const door: DiskDoor = {
    receive: (headers, body, isAwaited) =>
      readForm(headers, body, async (fields, stream) => {
        const { key, bytes } = admit(fields)
        const requireAwaited = async () => {
          if (!(await isAwaited(key))) throw new Problem('PermissionDenied')
        }
        await requireAwaited()
        await putOnce(key, { stream, bytes })
        // It may have been withdrawn while the bytes came.
        await requireAwaited().catch(async (error: unknown) => {
          await remove(key)
          throw error
        })
      }),
    open(text) {
      const address = addresses.open(text)?.address
      return address && !isOver(address.expires) ? address : null
    },
  }
  const grant: Files['grant'] = async (key, { bytes, contentType, expires }) => ({
    url: `${host}${doorPaths.upload}`,
    fields: {
      key,
      'Content-Type': contentType,
      policy: policies.seal({ policy: { key, bytes, contentType, expires: inSeconds(expires) } }),
    },
  })
  const address: Files['address'] = async (key, { expires, ...terms }) =>
    `${host}${doorPaths.kept}/${addresses.seal({ address: { key, ...terms, expires: inSeconds(expires) } })}`
  return { door, grant, address }
}
