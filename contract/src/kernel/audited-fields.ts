import { type Static, Type } from 'typebox'

/** Values by the names of their fields in the API. */
export const AuditedFields = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())]),
)
export type AuditedFields = Static<typeof AuditedFields>
