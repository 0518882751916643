import type { BlockValues } from '@aulanova/contract/authoring/blocks'
import { isKnownVideoHost } from '@aulanova/contract/authoring/video-hosts'
import type { ResourceKind } from '@aulanova/contract/files/file-limits'
import { Problem } from '@aulanova/contract/kernel/problems'
import { picturesOf, usableFile } from '#domains/files/files.rules.ts'
import { withReadableFormulas } from '#kernel/html/formulas.ts'
import { plainOf } from '#kernel/html/plain-text.ts'
import type { Db } from '#platform/db/db.ts'
import type { Writer } from '#platform/html/cleaner.ts'
import type { Services } from '#platform/services/services.ts'
import type { Content } from './blocks.store.ts'

/** Sanitises the rich text of a block. Called before the transaction, so that no lock is held meanwhile. */
export async function cleanBlock({ html }: Services, writer: Writer, values: BlockValues): Promise<BlockValues> {
  if (values.Type !== 'text') return values
  const field = 'values.Resource.Html'
  const cleaned = await html.clean({ [field]: values.Resource.Html }, writer, { withPictures: true })
  return { ...values, Resource: { Html: cleaned[field] ?? '' } }
}

/** The content of a sanitised block. Throws unless each file is confirmed, of this course and of the right kind. */
export async function contentOf(db: Db, courseId: string, values: BlockValues): Promise<Content> {
  const files: string[] = []
  const use = async (id: string | null | undefined, kind: ResourceKind) => {
    if (id) files.push(await usableFile(db, courseId, id, kind))
    return id ?? null
  }

  switch (values.Type) {
    case 'text': {
      const html = values.Resource.Html
      files.push(...(await picturesOf(db, courseId, html, 'values.Resource.Html')))
      return { payload: { Html: html }, plain: plainOf(withReadableFormulas(html)), files }
    }
    case 'image': {
      const { File, Alt, Caption } = values.Resource
      const payload = { File: await use(File, 'image'), Alt: Alt.trim(), Caption: Caption.trim() }
      return { payload, plain: `${payload.Alt} ${payload.Caption}`.trim(), files }
    }
    case 'attachment':
      return { payload: { File: await use(values.Resource.File, 'attachment') }, plain: '', files }
    case 'simulation':
      if ('Address' in values.Resource && !/^https:/i.test(values.Resource.Address)) throw badAddress('notHttps')
      if ('Address' in values.Resource) return { payload: { Address: values.Resource.Address }, plain: '', files }
      return { payload: { File: await use(values.Resource.File, 'simulation') }, plain: '', files }
    case 'external-link':
      return { payload: { Address: values.Resource.Address }, plain: values.Resource.Address, files }
    case 'video': {
      if ('Address' in values.Resource) {
        if (!isKnownVideoHost(values.Resource.Address)) throw badAddress('unknownHost')
        return { payload: { Address: values.Resource.Address }, plain: '', files }
      }
      const { File, Captions } = values.Resource
      return {
        payload: { File: await use(File, 'video'), Captions: await use(Captions, 'captions') },
        plain: '',
        files,
      }
    }
  }
}

const badAddress = (reason: string) =>
  new Problem('ValidationFailed', { details: [{ field: 'values.Resource.Address', reason }] })
