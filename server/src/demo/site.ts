import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allSiteKinds, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { pictureWidths } from '@aulanova/contract/organizations/site-page'
import type { SiteDraft } from '@aulanova/contract/organizations/sites'
import { aSiteItem } from '#demo/factories/sites.ts'
import { pictureSize } from '#domains/files/inspect/pictures.ts'
import type { Services } from '#platform/services/services.ts'

/** `Days` and `Hour` are relative to the day of the start: in the past for news and blogs, in the future for events. */
interface DemoItem {
  Name: string
  Days?: number
  Hour?: number
  Hours?: number
  /** Names of files beside the texts. */
  Picture?: string
  File?: string
  /** Which of the items above it. */
  Above?: number
  Career?: string
  [field: string]: string | number | undefined
}

const folder = fileURLToPath(new URL('./site/', import.meta.url))
type Texts = Record<Exclude<SiteKind, 'courses'>, DemoItem[]> & { courses: string[] }
const textsOf = (file: string): Texts => JSON.parse(readFileSync(folder + file, 'utf8'))

const day = 86_400_000
/** The clocks of the university are so many hours behind UTC. */
const behind = 6

interface Given {
  organizationId: string
  uploader: string
  /** The ids of the demo's courses by folder. */
  courses: ReadonlyMap<string, string>
  /** The name of the file with its texts. */
  file: string
  logo?: string
}

/** The public site of one of the demo's organizations. */
export async function fillSite(services: Services, { organizationId, uploader, courses, file, logo }: Given) {
  const { sql } = services
  const store = storeOf(services, organizationId, uploader)
  if (logo) await sql`update organizations set logo_file_id = ${await store(logo)} where id = ${organizationId}`
  const careers = new Map(
    (await sql<{ id: string; name: string }[]>`select id, name from careers`).map((row) => [row.name, row.id]),
  )
  const courseNames = new Map(
    (await sql<{ id: string; name: string }[]>`select id, name from courses`).map((row) => [row.id, row.name]),
  )
  const texts = textsOf(file)
  for (const kind of allSiteKinds) {
    const ids: string[] = []
    for (const item of itemsOf(texts, kind, courseNames, courses)) {
      const { Picture, File, Above, Career, Days, Hour, Hours, ...rest } = item
      const draft = {
        ...rest,
        ...datesOf(kind, item, services.now()),
        ...(Career && { Career: careers.get(Career) }),
        ...(Picture && { Image: await store(Picture) }),
        ...(File && { File: await store(File) }),
        ...(Above !== undefined && { Above: ids[Above] }),
      } as SiteDraft
      ids.push(await aSiteItem(sql, { organizationId, kind, publishedAt: services.now() }, draft))
    }
  }
}

const itemsOf = (
  texts: Texts,
  kind: SiteKind,
  names: ReadonlyMap<string, string>,
  courses: Given['courses'],
): DemoItem[] =>
  kind === 'courses'
    ? texts.courses.flatMap((slug) => {
        const Course = courses.get(slug)
        return Course ? { Name: names.get(Course) ?? slug, Course } : []
      })
    : texts[kind].map((item) => ({
        ...item,
        ...(item.Label && { Label: String(item.Label).replace('{year}', nextYear()) }),
      }))

const nextYear = () => String(new Date().getUTCFullYear() + 1)

function datesOf(kind: SiteKind, { Days = 0, Hour = 0, Hours = 0 }: DemoItem, now: Date) {
  const today = Math.floor((now.getTime() - behind * 3_600_000) / day) * day
  if (kind === 'news' || kind === 'blogs') return { Date: new Date(today - Days * day).toISOString().slice(0, 10) }
  if (kind !== 'events') return {}
  const starts = today + Days * day + (Hour + behind) * 3_600_000 + (Hour === 23 ? 59 * 60_000 : 0)
  const ends = Hours > 0 && { Ends: new Date(starts + Hours * 3_600_000).toISOString() }
  return { Starts: new Date(starts).toISOString(), ...ends }
}

const pictureFacts = async (content: Buffer) => ({
  kind: 'cover',
  contentType: 'image/webp',
  ...(await pictureSize(content)),
})
const documentFacts = { kind: 'attachment', contentType: 'application/pdf' }

/** Stores a file of the folder, once. The pictures are small already: all sizes are the same bytes. */
function storeOf({ sql, files, now }: Services, organizationId: string, uploadedBy: string) {
  const stored = new Map<string, string>()
  return async (filename: string) => {
    const known = stored.get(filename)
    if (known) return known
    const content = await readFile(folder + filename)
    const id = randomUUID()
    const isPicture = filename.endsWith('.webp')
    const variants = isPicture
      ? Object.fromEntries(pictureWidths.map((width) => [width, `covers/${id}/${width}.webp`]))
      : {}
    const key = isPicture ? `covers/${id}/1280.webp` : `attachments/${id}/original`
    for (const name of isPicture ? Object.values(variants) : [key]) await files.put(name, content)
    await sql`
      insert into files ${sql({
        id,
        key,
        ...(isPicture ? await pictureFacts(content) : documentFacts),
        organizationId,
        uploadedBy,
        filename: basename(filename),
        bytes: content.length,
        status: 'confirmed',
        confirmedAt: now(),
        variants: sql.json(variants),
      })}`
    stored.set(filename, id)
    return id
  }
}
