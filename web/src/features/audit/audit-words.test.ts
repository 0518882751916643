import { PriceList } from '@aulanova/contract/costs'
import { allReferenceKinds, definitionOf } from '@aulanova/contract/reference-kinds'
import { allSiteKinds, siteKinds } from '@aulanova/contract/site-kinds'
import { expect, test } from 'vitest'
import { fieldWords } from './audit-words.ts'

test('every field of lists, sites and prices has a word in the audit trail', () => {
  const fields = [
    ...allReferenceKinds.flatMap((kind) => Object.keys(definitionOf(kind).fields)),
    ...allSiteKinds.flatMap((kind) => Object.keys(siteKinds[kind].fields)),
    ...Object.keys(PriceList.properties),
  ]
  expect([...new Set(fields)].filter((field) => !Object.hasOwn(fieldWords, field))).toEqual([])
})
