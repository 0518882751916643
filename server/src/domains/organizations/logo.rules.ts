import type { StoredFile } from '@aulanova/contract/files/files'
import type { Actor } from '@aulanova/contract/kernel/permissions'
import { kindOfUpload } from '@aulanova/contract/organizations/site-files'
import { confirm, grant, readOfOrganization, type Upload, usableFileOf } from '#domains/files/files.rules.ts'
import { ofOrganization } from '#domains/files/holder.ts'
import type { Requester } from '#kernel/client.ts'
import { audit } from '#platform/db/audit.ts'
import type { Services } from '#platform/services/services.ts'
import * as store from './organizations.store.ts'

/** A picture as those of its site: public, and in three sizes. */
export const logoKind = kindOfUpload('picture')

export async function readLogo(services: Services, id: string): Promise<StoredFile | null> {
  const { logoFileId } = await store.byId(services.sql, id)
  return logoFileId ? readOfOrganization(services, id, logoFileId) : null
}

export async function presignLogo(services: Services, actor: Actor, id: string, upload: Upload) {
  await store.byId(services.sql, id)
  return grant(services, actor, ofOrganization(id), upload)
}

/** Confirms the upload first. Null takes the logo away; its file goes when nothing uses it any more. */
export async function setLogo(services: Services, by: Requester, id: string, logo: string | null) {
  const [before, after] = [
    await readLogo(services, id),
    logo === null ? null : await confirm(services, ofOrganization(id), logo, () => {}),
  ]
  await services.sql.begin(async (tx) => {
    const { name } = await store.byId(tx, id)
    const fileId = logo && (await usableFileOf(tx, ofOrganization(id), logo, logoKind))
    await store.setLogo(tx, id, fileId)
    const states = { before: { Logo: before?.Name ?? null }, after: { Logo: after?.Name ?? null } }
    await audit(tx, by, { action: 'update', kind: 'organizations', id, name, ...states })
  })
  return after
}
