import { idOf } from '@aulanova/contract/kernel/keys'

export const allUsers = '/admin/users'
export const allGroups = '/admin/groups'
export const importUsers = `${allUsers}/import`
export const userOf = ({ PK }: { PK: string }) => `${allUsers}/${idOf(PK)}`
export const groupOf = (name: string) => `${allGroups}/${encodeURIComponent(name)}`
/** Where a new account is opened. */
export const updateOf = (username: string, email: string) =>
  `${allUsers}/update/${encodeURIComponent(username)}/${encodeURIComponent(email)}`

/** Router state: the address of the list, with its search and page. */
export interface FromList {
  list?: string
}
