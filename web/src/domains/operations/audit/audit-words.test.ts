import { auditedDetails } from '@aulanova/contract/operations/audit'
import { PriceList } from '@aulanova/contract/operations/costs'
import { allSiteKinds, siteKinds } from '@aulanova/contract/organizations/site-kinds'
import { allReferenceKinds, definitionOf } from '@aulanova/contract/reference/reference-kinds'
import { expect, test } from 'vitest'
import { codeWord, fieldWords } from './audit-words.ts'

test('every field of lists, sites and prices, and every detail, has a word in the audit trail', () => {
  const fields = [
    ...allReferenceKinds.flatMap((kind) => Object.keys(definitionOf(kind).fields)),
    ...allSiteKinds.flatMap((kind) => Object.keys(siteKinds[kind].fields)),
    ...Object.keys(PriceList.properties),
    ...auditedDetails,
  ]
  expect([...new Set(fields)].filter((field) => !Object.hasOwn(fieldWords, field))).toEqual([])
})

test.each(['other', 'cancelled', 'duplicate', 'constructor'])(
  'the reason “%s” of a refund is what somebody wrote',
  (reason) => {
    expect(codeWord({ Action: 'refund', Kind: 'payments' }, 'Reason', reason)).toBeNull()
  },
)

test('the reason of a dispute and the status of an account are codes; the name of a label is none', () => {
  expect(codeWord({ Action: 'dispute-lost', Kind: 'payments' }, 'Reason', 'other')).toBe('Another reason')
  expect(codeWord({ Action: 'dispute-lost', Kind: 'payments' }, 'Reason', 'constructor')).toBeNull()
  expect(codeWord({ Action: 'update', Kind: 'users' }, 'Status', 'waiting')).toBe('Waiting')
  expect(codeWord({ Action: 'update', Kind: 'courses' }, 'Status', 'waiting')).toBeNull()
  expect(codeWord({ Action: 'update', Kind: 'users' }, 'constructor', 'name')).toBeNull()
})
