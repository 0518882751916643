import { Problem } from '@aulanova/contract/kernel/problems'
import { signerOf } from '#kernel/signer.ts'
import type { FileServer, Files, FilesParts, OpenAddress } from '#platform/files/files.ts'
import { readForm } from './form.ts'

const paths = { upload: '/files/upload', kept: '/files/kept' }

/** Times in seconds. */
type Policy = { key: string; bytes: number; contentType: string; expires: number }
type Address = OpenAddress & { expires: number }

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

type Parts = Omit<FilesParts, 'folder'> & { putOnce: Files['put']; remove: Files['remove'] }

/** Grants and addresses like those of a bucket, with our own signature, and the server that honours them. */
export function diskServer({ host, key, now, putOnce, remove }: Parts) {
  const policies = signerOf<{ policy: Policy }>(key)
  const addresses = signerOf<{ address: Address }>(key)
  const isExpired = (expires: number) => now().getTime() >= expires * 1000

  function requirePolicy(fields: ReadonlyMap<string, string>): Policy {
    const policy = policies.read(fields.get('policy') ?? '')?.policy
    const follows = policy && fields.get('key') === policy.key && fields.get('Content-Type') === policy.contentType
    if (!follows || isExpired(policy.expires)) throw new Problem('PermissionDenied')
    return policy
  }

  const server: FileServer = {
    paths,
    receive: (headers, body, isAwaited) =>
      readForm(headers, body, async (fields, stream) => {
        const { key, bytes } = requirePolicy(fields)
        const requireAwaited = async () => {
          if (!(await isAwaited(key))) throw new Problem('PermissionDenied')
        }
        await requireAwaited()
        await putOnce(key, { stream, bytes })
        // The grant may have been withdrawn while the bytes arrived.
        await requireAwaited().catch(async (error: unknown) => {
          await remove(key)
          throw error
        })
      }),
    open(text) {
      const address = addresses.read(text)?.address
      return address && !isExpired(address.expires) ? address : null
    },
  }
  const grant: Files['grant'] = async (key, { bytes, contentType, expires }) => ({
    url: `${host}${paths.upload}`,
    fields: {
      key,
      'Content-Type': contentType,
      policy: policies.sign({ policy: { key, bytes, contentType, expires: inSeconds(expires) } }),
    },
  })
  const address: Files['address'] = async (key, { expires, ...terms }) =>
    `${host}${paths.kept}/${addresses.sign({ address: { key, ...terms, expires: inSeconds(expires) } })}`
  return { server, grant, address }
}
