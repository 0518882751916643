import { type Static, type TSchema, Type } from 'typebox'
import {
  longestAddress,
  longestLine,
  longestName,
  longestSearch,
  longestText,
  maxBlockMinutes,
  maxPlanCents,
  maxPlanDays,
} from './limits.ts'

/** Text a person typed: no control characters but tabs and line breaks. */
const text = '[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$'
/** The same, on one line. */
const line = '[^\\u0000-\\u001f\\u007f]*$'
/** At least one character that is no space. PostgreSQL's `\s` has one character more, U+0085. */
const notBlank = '(?=[\\s\\S]*[^\\s\\u0085])'

/** Lower case only: ids are compared as text. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
/** The id of what is added, chosen by the sender, so that a request that is sent again adds nothing twice. */
export const OwnId = Type.Optional(Uuid)
export const Name = Type.String({ minLength: 1, maxLength: longestName, pattern: `^${notBlank}${line}` })
/** 'Should not contain /' and 'No special characters', of names that become part of addresses. */
export const PlainName = Type.String({
  minLength: 1,
  maxLength: longestName,
  pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} .,&'’()+-]*)$",
})
export const Text = Type.String({ maxLength: longestText, pattern: `^${text}` })
/** Not blank. */
export const Filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: `^${notBlank}${text}` })
export const RequiredText = Filled(longestText)
/** Of rich text in characters, as it is sent and as it is stored. */
export const htmlLength = 200_000
export const Html = Type.String({ maxLength: htmlLength })
/** One line that may be empty. */
export const Line = Type.String({ maxLength: longestLine, pattern: `^${line}` })
export const Email = Type.String({ format: 'email', maxLength: 254 })
/** With a dot, so that no organization has the name of a group or of one of our paths. */
export const domainPattern = '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'
export const Domain = Type.String({ maxLength: 120, pattern: domainPattern })
export const Slug = Type.String({ maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
export const WebAddress = Type.String({ maxLength: longestAddress, pattern: '^https?://[^\\s]+$' })
export const Username = Type.String({ minLength: 1, maxLength: 128, pattern: '^[^\\s/\\u0000-\\u001f\\u007f]+$' })
/** Years and offsets that every part of the system can hold. */
const year = '^(1[89]|2[01])\\d\\d-'
export const Instant = Type.String({
  format: 'date-time',
  pattern: `${year}\\d\\d-\\d\\dT[^+-]+([+-](0\\d|1[0-4]):\\d\\d)?$`,
})
export const PlainDate = Type.String({ format: 'date', pattern: year })
/** Whole cents of a Mexican peso. */
export const Cents = Type.Integer({ minimum: 0, maximum: maxPlanCents })
export const Days = Type.Integer({ minimum: 1, maximum: maxPlanDays })
/** Opaque, signed, bound to the query it came from. Empty: from the beginning. */
export const Token = Type.String({ maxLength: 2000, pattern: `^${line}` })
/** A record key as clients see it: prefix, `#`, id. */
export const Key = Type.String({ maxLength: 200 })

export const Minutes = Type.Integer({ minimum: 0, maximum: maxBlockMinutes })
/** Rows are shown by position, ascending. */
export const Position = Type.Integer({ minimum: 0, maximum: 100_000 })
/** Raised by each change of the record's content. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/**
 * A hash of the state, for what has no version number. A write that names an older one is refused with `Conflict`;
 * sending the same change twice is no conflict.
 */
export const StateVersion = Type.String({ maxLength: 64 })
export const Seen = Type.Optional(StateVersion)
export const Revision = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const OneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values] }))

export const pageSize = 10
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 })
export const SearchText = Type.String({ maxLength: longestSearch, pattern: `^${text}` })
/** A list in a request always has a limit. */
export const Limited = <T extends TSchema>(item: T, maxItems: number) => Type.Array(item, { maxItems })

/** A page of a list: the rows, how many there are in all, and the token of the next page. */
export const Listing = <T extends TSchema>(item: T) =>
  Type.Object({ Items: Type.Array(item), Count: Type.Integer(), LastEvaluatedKey: Type.Optional(Token) })
export const Single = <T extends TSchema>(item: T) => Type.Object({ Item: item })
export const UserListing = <T extends TSchema>(item: T) =>
  Type.Object({ Users: Type.Array(item), PaginationToken: Type.Optional(Token), Estimated: Type.Integer() })

/** 204 without a body. */
export const Nothing = Type.Null()

export const ById = Type.Object({ id: Uuid })
export const ByUuid = Type.Object({ uuid: Uuid })
export const InCourse = <T extends Record<string, TSchema>>(fields: T) => Type.Object({ uuid: Uuid, ...fields })
export const PageAndSearch = Type.Object({ page: PageNumber, search: Type.Optional(SearchText) })
export const ByPage = Type.Object({ page: PageNumber })
/** The new place of each row that moved. */
export const Moves = Type.Array(Type.Object({ id: Uuid, position: Position }), { minItems: 1, maxItems: 1000 })
export const DateRange = Type.Object({ from: Type.Optional(PlainDate), to: Type.Optional(PlainDate) })
export const TokenQuery = Type.Object({ token: Type.Optional(Token) })
export type PageAndSearch = Static<typeof PageAndSearch>
