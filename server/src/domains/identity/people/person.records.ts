import type { Colleague, Person } from '@aulanova/contract/identity/person'
import { keyOf } from '@aulanova/contract/kernel/keys'

export interface PersonRow {
  id: string
  username: string
  name: string
  email: string
}
export type ColleagueRow = Omit<PersonRow, 'email'>

export const toColleague = ({ id, username, name }: ColleagueRow): Colleague => ({
  PK: keyOf('user', id),
  Username: username,
  Name: name,
})

export const toPerson = (row: PersonRow): Person => ({ ...toColleague(row), Email: row.email })
