import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const known = ['health', 'index']

test('without arguments all of S is measured', () =>
  expect(readOptions([], known)).toMatchObject({ size: 'S', growth: null, quick: false, only: null, data: null }))

test('growth compares S with L, or with the size that is named', () => {
  expect(readOptions(['growth'], known).growth).toBe('L')
  expect(readOptions(['growth', 'M'], known).growth).toBe('M')
})

test('plans are printed of the size that is named', () =>
  expect(readOptions(['plans', 'M'], known)).toMatchObject({ plans: true, size: 'M', growth: null }))

test('names are checked', () => {
  expect(readOptions(['L', '--only', 'health,index', '--quick'], known)).toMatchObject({
    size: 'L',
    quick: true,
    only: ['health', 'index'],
  })
  expect(() => readOptions(['--only', 'helth'], known)).toThrow('There is no part "helth"')
  expect(() => readOptions(['XL'], known)).toThrow('There is no size "XL"')
})
