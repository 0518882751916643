import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind } from '@aulanova/contract/files/file-limits'
import { confirmFile, presign, type UploadGrant, uploadPathOf } from '@aulanova/contract/files/files'
import type { TestApp } from './app.ts'

export interface Upload {
  kind: FileKind
  name?: string
  type: string
  content: Buffer | string
  /** The size to announce, where it differs from the real one. */
  size?: number
}

type Session = { token: string }

/** What a browser does with a file: ask for a grant, send the bytes, confirm. */
export function uploadsOf(app: () => TestApp, base: () => string) {
  const ask = (session: Session, uuid: string, { kind, name = 'a.bin', type, content, size }: Upload) => {
    const path = uploadPathOf(kind)
    const values = { Name: name, ContentType: type, ...(path === 'resource' && { Use: kind }) }
    const body = { uuid, size: size ?? Buffer.byteLength(content), values }
    return app().call(presign[path as 'resource'], { body: body as never }, session)
  }
  async function send({ presigned: { url, fields } }: UploadGrant, content: Buffer | string) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([Buffer.from(content)]))
    const answer = await fetch(new URL(url, base()), { method: 'POST', body: form })
    await answer.arrayBuffer()
    return answer.status
  }
  const done = (session: Session, uuid: string, filename: string) =>
    app().call(confirmFile, { body: { uuid, filename } }, session)

  return {
    ask,
    send,
    done,
    /** All three. */
    async upload(session: Session, uuid: string, given: Upload) {
      const { body: grant, problem } = await ask(session, uuid, given)
      if (problem.code) throw new Error(`${problem.code} ${JSON.stringify(problem.details)}`)
      await send(grant, given.content)
      return { filename: grant.filename, ...(await done(session, uuid, grant.filename)) }
    },
    /** What is left of an upload, in the table and on disk. */
    async leftOf(filename: string) {
      const t = app()
      const folder = join(t.services.config.dataDir, 'files')
      const stored = await readdir(folder, { recursive: true }).catch(() => [])
      const rows = await t.sql`select id from files where id = ${filename}`
      // The marker of a used grant is empty and goes with the sweep.
      const isOfUpload = (path: string) => path.includes(filename) && !path.endsWith('.taken')
      return [...stored.filter(isOfUpload), ...rows]
    },
  }
}
