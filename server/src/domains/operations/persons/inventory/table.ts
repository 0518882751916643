import type { Db, Fragment } from '#platform/db/db.ts'

/** The person whose data are exported or deleted. */
export interface Person {
  id: string
  /** All addresses that the account has had, in lower case. */
  emails: readonly string[]
  /** What the person is called from now on: the same in all rows. */
  newName: string
  newEmail: string
  newUsername: string
}

/** Chooses the rows of a person. */
export type OfPerson = (db: Db, person: Person) => Fragment

interface Change {
  of: OfPerson
  /** Columns with their new values, as an update has them. */
  set: OfPerson
}

/** What a table knows of people. Each column with words, bytes or an account is in one of the lists. */
export interface Table {
  /** The rows that are about the person: exported, and deleted or changed. */
  of?: OfPerson
  /** Rows of the person that are not exported. */
  unexported?: OfPerson
  /** Whether the rows of the person are deleted. */
  isDeleted?: true
  /** What the rows that stay become, and other rows in which the person acted. */
  changes?: readonly Change[]
  /** Columns that name an account by its id. The ids stay. */
  accounts?: readonly string[]
  /** Columns with data of the person that the row is about: `changes` overwrites them, or the row is deleted. */
  personal?: readonly string[]
  /** Columns with words of people, who may name others: the person's name, addresses and username are replaced in all rows. */
  text?: readonly string[]
  /** Rows in which a name of the person means the person, even if others have the same name. */
  named?: OfPerson
  /** Columns of `text` that have to stay unique. */
  unique?: readonly string[]
  /** Columns without words of people: states, kinds, keys, hashes. */
  fixed?: readonly string[]
  /** Columns that are not exported: hashes of secrets, and data of others. */
  hidden?: readonly string[]
}
