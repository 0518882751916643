import { contains, type Db, literal } from '#platform/db/db.ts'
import { isEmail } from '#platform/db/email.ts'

/** Where a text is searched in a person; `any`: in all three, as lists of people do. */
export type SearchedAttribute = 'name' | 'email' | 'username' | 'any'

/** So many people are checked one by one. If more match, a page is found sooner by reading the list in its order. */
export const maxCandidates = 1000

/** Of a list that is searched, so many rows are read first: for a text that is common they contain the page. */
export const firstRows = 500

/**
 * If so many of the first rows match, the text is common enough to fill a page from these rows, which are read before all
 * matches are looked up: looking up a common text takes longer.
 */
export const isCommon = (matches: number) => matches >= 3
export const furtherRows = 10_000

/** If a search reads a list in its order, so many rows at most; a page that is not full by then goes on from there. */
export const maxRead = 2000

/** Without three letters or digits in a row there is no trigram to look up. */
export const isShort = (text: string) => !/[\p{L}\p{N}]{3}/u.test(text)

/**
 * The ids of all people who match, found by an index; null: too many to be checked one by one. A whole address finds its
 * owner alone, because the trigrams of an address are common and slow to look up. Of a short text, those whose name or
 * address begins with it.
 */
export async function matchingPeople(db: Db, attribute: SearchedAttribute, text: string) {
  const owner = text.includes('@') && attribute === 'any' ? await ownerOf(db, text) : []
  if (owner.length > 0) return owner.map(({ id }) => id)
  const found = isShort(text) ? await beginningWith(db, attribute, text) : await containing(db, attribute, text)
  return found.length > maxCandidates ? null : found.map(({ id }) => id)
}

const ownerOf = (db: Db, address: string) => db<{ id: string }[]>`select id from users where ${isEmail(db, address)}`

const containing = (db: Db, attribute: SearchedAttribute, text: string) => db<{ id: string }[]>`
  select id from people_matching(${attribute}, searchable(${contains(text)}), ${maxCandidates + 1}) as found (id)`

/** A range of the indexes on the two, instead of LIKE, of which a plan for any text makes no use. */
const beginningWith = (db: Db, attribute: SearchedAttribute, text: string) => db<{ id: string }[]>`
  select id from (
    (select id from users where ${attribute === 'name' || attribute === 'any'}
      and searchable(name) collate "C" >= searchable(${text})
      and searchable(name) collate "C" < searchable(${text}) || chr(1114111) limit ${literal(db, maxCandidates + 1)})
    union
    (select id from users where ${attribute === 'email' || attribute === 'any'}
      and lower(email collate "C") >= lower(${text}) and lower(email collate "C") < lower(${text}) || chr(1114111)
      limit ${literal(db, maxCandidates + 1)})
    union
    (select id from users where ${attribute === 'username'} and username = ${text})
  ) as found`

/** A row of `users` as records show a person. */
export const personJson = (db: Db) =>
  db`jsonb_build_object('id', users.id, 'username', users.username, 'name', users.name, 'email', users.email)`
