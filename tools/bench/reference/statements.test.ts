import { expect, test } from 'vitest'
import { readParameters, readStatements } from './statements.ts'

const at = '2026-11-16 01:50:00.123 UTC'

test('statements of the log are divided at the markers and have their parameters', () => {
  const log = [
    `${at} [7] LOG:  execute early: select before any marker`,
    `${at} [9] LOG:  statement: /* bench: the next request */ select 1`,
    `${at} [7] LOG:  execute abc1: select a`,
    '\tfrom b where c = $1',
    `${at} [8] LOG:  execute abc2: select d`,
    `${at} [7] DETAIL:  Parameters: $1 = 'it''s, $2 = NULL'`,
    `${at} [9] LOG:  statement: /* bench: the next request */ select 1`,
    `${at} [8] LOG:  statement: begin`,
  ].join('\n')
  expect(readStatements(log)).toEqual([
    [
      { text: 'select a\nfrom b where c = $1', parameters: ["it's, $2 = NULL"] },
      { text: 'select d', parameters: [] },
    ],
    [],
  ])
})

test('null is no text', () =>
  expect(readParameters("Parameters: $1 = NULL, $2 = 'NULL', $3 = ''")).toEqual([null, 'NULL', '']))
