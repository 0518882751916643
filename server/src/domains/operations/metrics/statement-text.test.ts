import { expect, test } from 'vitest'
import { withoutValues } from './statements.store.ts'

test.each([
  ['values that PostgreSQL replaced', 'select  $1::int,\n $12 from t', 'select ?::int, ? from t'],
  ['numbers', 'select 0.05, .5, 1e10, 0x1F, -3 from t2 where a1=7', 'select ?, ?, ?, ?, -? from t2 where a1=?'],
  ['a string with a quote', "select 'it''s secret' as s", 'select ? as s'],
  ['a backslash that ends a string', String.raw`select 'a\', 'secret'`, 'select ?, ?'],
  ['a backslash that escapes', String.raw`select E'a\'secret', 1`, 'select ?, ?'],
  ['a dollar-quoted string', "select $$it's secret$$, $a$ se$$cret $a$, 2", 'select ?, ?, ?'],
  ['a string that was cut off', "select 'secr", 'select ?'],
  ['a dollar-quoted string that was cut off', 'select $x$ secr', 'select ?'],
  ['comments', "/* it's */ select 1 -- secret\n from t /* the rest is cut", 'select ? from t'],
  ['names', 'select "it\'s 5", año2, a$1 from t', 'select "it\'s 5", año2, a$1 from t'],
  ['what looks like a comment in a string', "select '/* secret', 1 /* */", 'select ?, ?'],
])('%s', (_, statement, text) => {
  expect(withoutValues(statement)).toBe(text)
})
