import { type Static, Type } from 'typebox'
import { Listing, Name, Nullable, SearchText, Token, UserListing } from '../kernel/common.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { AdminUser } from './admin-users.ts'

export const UserGroup = Type.Object({
  Name: Type.String(),
  /** The organization whose domain the group is named after. */
  Organization: Nullable(Type.String()),
  Permissions: Type.Array(Type.String()),
  Users: Type.Integer(),
})
export type UserGroup = Static<typeof UserGroup>

export const listGroups = endpoint({
  method: 'GET',
  path: '/admin/groups',
  access: 'administration:use',
  summary: 'All groups, those of organizations included, with their number of accounts',
  reply: Listing(UserGroup),
})

export const listGroupUsers = endpoint({
  method: 'POST',
  path: '/admin/groups/users',
  access: 'administration:use',
  summary: 'The accounts in one group',
  body: Type.Object({
    group: Name,
    paginationToken: Type.Optional(Nullable(Token)),
    searchText: Type.Optional(SearchText),
  }),
  reply: UserListing(AdminUser),
  problems: ['NotFound', 'InvalidToken'],
})
