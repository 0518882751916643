import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addBlock } from '../../../contract/src/authoring/blocks.ts'
import { confirmFile, presign, type UploadGrant } from '../../../contract/src/files/files.ts'
import { atOnce, failureUnless, type Race, type Stage, statusesOf, wins } from './stage.ts'

const mebibyte = 1024 * 1024
const content = 'hola'

async function askForGrant(stage: Stage, uuid: string, size: number) {
  // The limit of 300 grants an hour for one person is lower than what all rounds need.
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
  const { body } = await askForGrant(stage, course.uuid, content.length)
  await upload(stage, body)
  return { course, filename: body.filename }
}

/** Invariant: a confirmed row has its bytes, and a deleted row has none. */
async function storageFault({ sql, product }: Stage, id: string) {
  const [row] = await sql<{ key: string; status: string }[]>`select key, status from files where id = ${id}`
  const isThere = (key: string) => existsSync(join(product.dataDir, 'files', key))
  if (row?.status === 'confirmed')
    return failureUnless(isThere(row.key), `${row.key} is confirmed, but its bytes are missing`)
  return failureUnless(
    row !== undefined || !isThere(`attachments/${id}/original`),
    'the row is deleted, but its bytes are there',
  )
}

export const fileRaces: Race[] = [
  {
    name: 'a grant is used five times',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const { body } = await askForGrant(stage, uuid, content.length)
      const statuses = await atOnce(5, () => upload(stage, body))
      return failureUnless(statuses.filter((status) => status === 204).length === 1, statuses.join(' '))
    },
  },
  {
    name: 'an upload is confirmed four times',
    async run(stage) {
      const { course, filename } = await anUpload(stage)
      const outcomes = await atOnce(4, () =>
        stage.call(confirmFile, { body: { uuid: course.uuid, filename } }, stage.owner),
      )
      return (await storageFault(stage, filename)) ?? failureUnless(wins(outcomes) === 4, statusesOf(outcomes))
    },
  },
  {
    name: 'an upload is confirmed while the cleanup job runs',
    async run(stage) {
      const { course, filename } = await anUpload(stage)
      await stage.sql`update files set granted_until = now() - interval '2 days' where id = ${filename}`
      await Promise.all([
        stage.call(confirmFile, { body: { uuid: course.uuid, filename } }, stage.owner),
        stage.job('files.sweep'),
        stage.call(confirmFile, { body: { uuid: course.uuid, filename } }, stage.owner),
      ])
      return storageFault(stage, filename)
    },
  },
  {
    name: 'an unused file is used while the cleanup job runs',
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
        (await storageFault(stage, filename)) ??
        failureUnless(used.status !== 201 || row !== undefined, 'a block names a deleted file')
      )
    },
  },
  {
    name: 'ten grants for the rest of the quota of a course',
    async run(stage) {
      const { uuid } = await stage.course('draft')
      const outcomes = await atOnce(10, () => askForGrant(stage, uuid, 200 * mebibyte))
      const [row] = await stage.sql<[{ bytes: number }]>`
        select coalesce(sum(bytes), 0)::float8 as bytes from files where course_id = ${uuid}`
      await stage.sql`delete from files where course_id = ${uuid} and status = 'granted'`
      return failureUnless(
        row.bytes <= 1024 * mebibyte && wins(outcomes) >= 1,
        `${row.bytes / mebibyte} MiB, ${statusesOf(outcomes)}`,
      )
    },
  },
]
