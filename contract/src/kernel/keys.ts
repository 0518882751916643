/** Record keys as clients see them: a prefix, `#`, the id. Made and read only here. */
export const prefixes = {
  user: 'USER',
  course: 'COURSE',
  section: 'SECTION',
  block: 'BLOCK',
  form: 'FORM',
  plan: 'PLAN',
  subscription: 'SUBSCRIPTION',
  certificate: 'CERTIFICATE',
  payment: 'PAYMENT',
  device: 'DEVICE',
  comment: 'COMMENT',
  site: 'SITE',
  avatarRequest: 'AVATARREQUEST',
  node: 'NODE',
} as const

export type KeyPrefix = keyof typeof prefixes

export const keyOf = (kind: KeyPrefix, id: string) => `${prefixes[kind]}#${id}`

/** The part after the separator, which addresses contain. */
export const idOf = (key: string) => key.slice(key.indexOf('#') + 1)
