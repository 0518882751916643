import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addBlock } from '../../contract/src/blocks.ts'
import { confirmFile, presign, type UploadGrant } from '../../contract/src/files.ts'
import { atOnce, type Race, type Stage, told, unless, wins } from './stage.ts'

const mebibyte = 1024 * 1024
const content = 'hola'

async function ask(stage: Stage, uuid: string, size: number) {
  // One person may ask 300 times an hour, which is less than all rounds together.
  await stage.sql`delete from rate_limits where key like 'upload:%'`
  return stage.call(
    presign.resource,
    { body: { uuid, size, values: { Name: 'a.txt', ContentType: 'text/plain', Use: 'attachment' } } },
    stage.owner,
  )
}

async function upload({ product }: Stage, { presigned }: UploadGrant, bytes = content) {
  const form = new FormData()
  for (const [name, value] of Object.entries(presigned.fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  const answer = await fetch(new URL(presigned.url, product.address), { method: 'POST', body: form })
  await answer.arrayBuffer()
  return answer.status
}

async function anUpload(stage: Stage) {
  const course = await stage.course('draft')
  const { body } = await ask(stage, course.uuid, content.length)
  await upload(stage, body)
  return { course, filename: body.filename }
}

/** A confirmed row has its bytes; a row that is gone has none. */
async function keepingFault({ sql, product }: Stage, id: string) {
  const [row] = await sql<{ key: string; status: string }[]>`select key, status from files where id = ${id}`
  const isThere = (key: string) => existsSync(join(product.dataDir, 'files', key))
  if (row?.status === 'confirmed') return unless(isThere(row.key), `${row.key} is confirmed and not there`)
  return unless(row !== undefined || !isThere(`attachments/${id}/original`), 'the row is gone and the bytes are there')
}

export const fileRaces: Race[] = [
  {
    name: 'a grant is used five times',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const { body } = await ask(stage, uuid, content.length)
      const statuses = await atOnce(5, () => upload(stage, body))
      return unless(statuses.filter((status) => status === 204).length === 1, statuses.join(' '))
    },
  },
  {
    name: 'an upload is confirmed four times',
    async run(stage) {
      const { course, filename } = await anUpload(stage)
      const outcomes = await atOnce(4, () =>
        stage.call(confirmFile, { body: { uuid: course.uuid, filename } }, stage.owner),
      )
      return (await keepingFault(stage, filename)) ?? unless(wins(outcomes) === 4, told(outcomes))
    },
  },
  {
    name: 'an upload is confirmed while it is swept',
    async run(stage) {
      const { course, filename } = await anUpload(stage)
      await stage.sql`update files set granted_until = now() - interval '2 days' where id = ${filename}`
      await Promise.all([
        stage.call(confirmFile, { body: { uuid: course.uuid, filename } }, stage.owner),
        stage.job('files.sweep'),
        stage.call(confirmFile, { body: { uuid: course.uuid, filename } }, stage.owner),
      ])
      return keepingFault(stage, filename)
    },
  },
  {
    name: 'an unused file is used while it is swept',
    async run(stage) {
      const { course, filename } = await anUpload(stage)
      await stage.call(confirmFile, { body: { uuid: course.uuid, filename } }, stage.owner)
      await stage.sql`update files set unused_since = now() - interval '8 days' where id = ${filename}`
      const values = { Type: 'attachment' as const, Title: 'Hoja', Minutes: 1, Resource: { File: filename } }
      const [used] = await Promise.all([
        stage.call(addBlock, { body: { uuid: course.uuid, item: course.section, values } }, stage.owner),
        stage.job('files.sweep'),
      ])
      const [row] = await stage.sql`select 1 from files where id = ${filename}`
      return (
        (await keepingFault(stage, filename)) ??
        unless(used.status !== 201 || row !== undefined, 'a block names a file that is gone')
      )
    },
  },
  {
    name: 'ten grants for the last room of a course',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const outcomes = await atOnce(10, () => ask(stage, uuid, 200 * mebibyte))
      const [row] = await stage.sql<[{ bytes: number }]>`
        select coalesce(sum(bytes), 0)::float8 as bytes from files where course_id = ${uuid}`
      await stage.sql`delete from files where course_id = ${uuid} and status = 'granted'`
      return unless(
        row.bytes <= 1024 * mebibyte && wins(outcomes) >= 1,
        `${row.bytes / mebibyte} MiB, ${told(outcomes)}`,
      )
    },
  },
]
