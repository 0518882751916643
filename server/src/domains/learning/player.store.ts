import type { BlockType } from '@aulanova/contract/authoring/blocks'
import { type FileRow, fileObject } from '#domains/files/file-json.ts'
import { type Db, type Pool, prepared } from '#platform/db/db.ts'
import { hidden, inOrderOf, type Numbered, oncePerPool, together } from '#platform/db/together.ts'
import { accessColumns, type CourseAccess } from './access.store.ts'
import type { CollaboratorRow, StandingRow } from './learning.records.ts'

export interface BlockRow extends CourseAccess, StandingRow {
  title: string
  type: BlockType
  minutes: number
  number: number
  sectionId: string
  sectionTitle: string
  sectionNumber: number
  payload: Record<string, string | null>
  files: FileRow[]
  previousId: string | null
  previousTitle: string | null
  nextId: string | null
  nextTitle: string | null
}

/** The course does not have the block in its newest revision. */
export interface NoBlockRow extends CourseAccess {
  blockId: null
}

interface AskedBlock {
  userId: string
  courseId: string
  blockId: string
  now: Date
}

/** For one of those who ask. */
const oneBlock = `
  select ${accessColumns('asked.user_id', hidden('$4::timestamptz'))},
    b.block_id, b.title, b.type, b.minutes, b.section_id, s.title as section_title, s.position as section_number,
    (select count(*)::int from revision_blocks o
      where o.course_id = b.course_id and o.revision = b.revision and o.section_id = b.section_id
        and o.position <= b.position) as number,
    contents.payload,
    (select coalesce(json_agg(${fileObject}), '[]') from content_files u join files f on f.id = u.file_id
      where u.content_id = b.content_id) as files,
    p.completed_at is not null as completed, coalesce(p.seconds, 0) as seconds, notes.text as note, p.updated_at,
    previous.block_id as previous_id, previous.title as previous_title, next.block_id as next_id, next.title as next_title
  from courses c
  left join revision_blocks b
    on b.course_id = c.id and b.revision = c.published_revision and b.block_id = asked.block_id
  left join revision_sections s on s.course_id = b.course_id and s.revision = b.revision and s.section_id = b.section_id
  left join block_contents contents on contents.id = b.content_id
  left join block_progress p on p.user_id = asked.user_id and p.course_id = b.course_id and p.block_id = b.block_id
  left join notes on notes.user_id = asked.user_id and notes.course_id = b.course_id and notes.block_id = b.block_id
  left join revision_blocks previous on previous.course_id = b.course_id and previous.revision = b.revision
    and previous.position = b.position - 1
  left join revision_blocks next on next.course_id = b.course_id and next.revision = b.revision
    and next.position = b.position + 1
  where c.id = asked.course_id and c.published_revision is not null
  offset 0`

/** Persons $1, courses $2 and blocks $3 beside each other, at the instant $4. "offset 0": looked up one by one. */
const blockStatement = `
  select asked.n, one.*
  from unnest(${hidden('$1::uuid[]')}, ${hidden('$2::uuid[]')}, ${hidden('$3::uuid[]')}) with ordinality
    as asked (user_id, course_id, block_id, n)
  cross join lateral (${oneBlock}) as one`

async function readBlocks(sql: Pool, asked: AskedBlock[]) {
  const rows = await prepared<(BlockRow | NoBlockRow) & Numbered>(sql, blockStatement, [
    asked.map(({ userId }) => userId),
    asked.map(({ courseId }) => courseId),
    asked.map(({ blockId }) => blockId),
    asked.at(-1)?.now,
  ])
  return inOrderOf(asked, rows)
}

/**
 * One block with its neighbours and files, and the right to read it, in one statement. Positions count through the whole
 * course. Undefined if the course was never published.
 */
export const blockOf = oncePerPool((sql) => together((asked: AskedBlock[]) => readBlocks(sql, asked)))

interface Searched {
  courseId: string
  /** Whose notes are searched too. */
  userId: string
}

export interface FoundRow {
  blockId: string
  title: string
  type: BlockType
  sectionTitle: string
  /** The words are in the person's note and not in the block. */
  inNote: boolean
  /** The part of its text around the first word that was found. */
  nearby: string
  /** The text goes on before `nearby`. */
  isCut: boolean
}

/**
 * Blocks whose text and title, or one's own note on them, contain all the words, in the order of the course. The database finds the first word and
 * answers only the text around it: folding whole texts here would block the event loop.
 */
export const search = (db: Db, { courseId, userId }: Searched, text: string) => db<FoundRow[]>`
  with asked as (select plainto_tsquery('simple', searchable(${text})) as words),
  found as (
    select b.block_id, b.title, b.type, b.position, s.title as section_title, in_note,
      case when in_note then n.text else c.plain end as plain
    from asked
    join revision_blocks b on b.course_id = ${courseId}
      and b.revision = (select published_revision from courses where id = ${courseId})
    join revision_sections s on s.course_id = b.course_id and s.revision = b.revision and s.section_id = b.section_id
    join block_contents c on c.id = b.content_id
    left join notes n on n.user_id = ${userId} and n.course_id = b.course_id and n.block_id = b.block_id
    cross join lateral (
      select c.search || to_tsvector('simple', searchable(b.title)) @@ words as in_block,
        coalesce(to_tsvector('simple', searchable(n.text)) @@ words, false) as noted) as matched
    cross join lateral (select noted and not in_block as in_note) as shown
    -- The title of a section leads to its first block.
    where in_block or noted or (to_tsvector('simple', searchable(s.title)) @@ words and not exists (
      select 1 from revision_blocks f where f.course_id = b.course_id and f.revision = b.revision
        and f.section_id = b.section_id and f.position < b.position))
    order by b.position limit 50)
  select block_id, title, type, section_title, in_note, substr(plain, start, 1000) as nearby, start > 1 as is_cut
  from found
  cross join lateral (select searchable(left(plain, 100000)) as folded offset 0) as text
  left join lateral (
    select strpos(folded, word) as place
    from regexp_split_to_table(searchable(${text}), '\\s+') with ordinality as words (word, number)
    where word <> '' and strpos(folded, word) > 0 order by number limit 1) as first_word on true
  -- Folding makes some letters two (ß is ss), so a place in the folded text is a little further on than in the text.
  cross join lateral (
    select greatest(1, coalesce(place::bigint * least(length(plain), 100000) / length(folded), 1) - 300)::int as start
    offset 0
  ) as beginning
  order by position`

/** The words that a search of this person can find, as they are compared; the most frequent, since they are compared on the event loop. */
export async function words(db: Db, { courseId, userId }: Searched) {
  const rows = await db<{ word: string }[]>`
    with read as (
      select b.block_id, b.section_id, b.revision, b.title, b.content_id from revision_blocks b
      where b.course_id = ${courseId} and b.revision = (select published_revision from courses where id = ${courseId})
    ), texts as (
      select c.search || to_tsvector('simple', searchable(read.title)) as search
      from read join block_contents c on c.id = read.content_id
      union all
      select to_tsvector('simple', searchable(s.title)) from revision_sections s
      where s.course_id = ${courseId} and s.revision = (select published_revision from courses where id = ${courseId})
      union all
      select to_tsvector('simple', searchable(n.text)) from notes n
      where n.user_id = ${userId} and n.course_id = ${courseId}
    )
    select word from texts cross join lateral unnest(tsvector_to_array(search)) as word
    group by word order by count(*) desc, word limit 8000`
  return rows.map(({ word }) => word)
}

export const faq = (db: Db, courseId: string) => db<{ Question: string; Answer: string }[]>`
  select entry ->> 'Question' as "Question", entry ->> 'Answer' as "Answer"
  from courses c
  join revisions r on r.course_id = c.id and r.number = c.published_revision,
  jsonb_array_elements(r.faq) with ordinality as listed (entry, place)
  where c.id = ${courseId} order by place`

export const collaborators = (db: Db, courseId: string) => db<CollaboratorRow[]>`
  select person ->> 'Name' as name, person ->> 'Role' as role, p.details ->> 'Biography' as biography,
    p.details ->> 'Website' as website
  from courses c
  join revisions r on r.course_id = c.id and r.number = c.published_revision,
  jsonb_array_elements(r.collaborators) with ordinality as named (person, place)
  left join collaborators p on lower(p.name) = lower(person ->> 'Name')
  where c.id = ${courseId} order by place`
