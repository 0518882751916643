import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../shared/until.ts'
import type { Scene } from './scene.ts'

interface Finished {
  id: string
  title: string
  seconds: number
  fileId: string
  captionsFileId: string
}

interface Probed {
  streams: { codec_name: string; width?: number; height?: number }[]
  format: { duration: string }
}

/** What there is at the end: a video and captions of each completed request, one mail about each, and nothing else. */
export async function remains(scene: Scene, rendered: readonly string[]) {
  const { stage, report } = scene
  const { sql, product } = stage
  await removeOrphaned(scene)
  const finished = await sql<Finished[]>`
    select id, title, seconds, file_id, captions_file_id from avatar_requests where status = 'completed'`
  for (const { title } of finished) {
    const [row] = await sql<[{ n: number }]>`
      select count(*)::int as n from mails where position(${title} in subject) > 0 or position(${title} in text) > 0`
    report.check(row.n === 1, { rule: 'people get one mail', call: `${title} ${row.n} mails` })
  }
  const expected = finished.flatMap((one) => [one.fileId, one.captionsFileId]).sort()
  report.check(new Set(expected).size === finished.length * 2, { rule: 'each has files of its own', call: 'files' })
  const stored = await readdir(join(product.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const all = stored.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const sizes = await Promise.all(all.map(async (path) => ({ path, bytes: (await stat(path)).size })))
  // Empty marks of grants that were used are swept later.
  const files = sizes.filter(({ path, bytes }) => bytes > 0 || !path.endsWith('.taken')).map(({ path }) => path)
  const other = files.filter((path) => !expected.some((id) => path.includes(id)))
  report.check(other.length === 0, { rule: 'no other files stay in the store', call: other.join(', ') })
  const known = await sql<{ id: string }[]>`select id from files where kind in ('video', 'captions') order by id`
  const stays = known.filter(({ id }) => !expected.includes(id)).length
  report.check(stays === 0, { rule: 'no other files stay in the database', call: `${stays} rows` })
  for (const one of finished.filter(({ id }) => rendered.includes(id)))
    await checkVideo(
      scene,
      one,
      files.filter((path) => path.includes(one.fileId)),
    )
  const works = await scene.works()
  report.check(works.length === 0, { rule: 'no folder of a work stays', call: works.join(', ') })
  report.say(`${finished.length} videos in the store, ${rendered.length} of them rendered and checked with ffprobe`)
}

/** Otherwise it happens once no more bytes can arrive under the grants. */
async function removeOrphaned({ stage: { sql }, report }: Scene) {
  const waiting = async () => {
    const [row] = await sql<[{ n: number }]>`
      select count(*)::int as n from graphile_worker.jobs where task_identifier like 'files.remove%'`
    return row.n
  }
  report.say(`${await waiting()} jobs remove orphaned files`)
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where task_identifier like 'files.remove%'), run_at := now())`
  const isDone = await until(async () => (await waiting()) === 0, 60_000)
  report.check(isDone, { rule: 'orphaned files are removed', call: `${await waiting()} jobs wait` })
}

async function checkVideo({ report }: Scene, { title, seconds }: Finished, files: readonly string[]) {
  const [file = ''] = files
  report.check(files.length === 1, { rule: 'one file a video', call: `${title} ${files.length}` })
  const options = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file]
  const { stdout } = await promisify(execFile)('ffprobe', options).catch(() => ({ stdout: '' }))
  const { streams = [], format }: Partial<Probed> = stdout ? JSON.parse(stdout) : {}
  const picture = streams.find(({ codec_name }) => codec_name === 'h264')
  const isWhole = picture?.width === 1280 && picture.height === 720 && streams.some((one) => one.codec_name === 'aac')
  const isLong = Math.abs(Number(format?.duration) - seconds) < 0.5
  report.check(isWhole && isLong, { rule: 'a video can be played', call: title, input: stdout })
}
