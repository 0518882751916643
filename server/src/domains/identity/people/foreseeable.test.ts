import { expect, test } from 'vitest'
import { demoPassword } from '#demo/factories/credentials.ts'
import { isForeseeable } from './foreseeable.ts'

test.each([
  'Aa1234567890!',
  '1q2w3e4r5t6Y!',
  'Zaq12wsx!@#$',
  'Asd123456789.',
  '!QAZ2wsx#EDC4rfv',
  'Qwertzuiop-12',
  'Poiuytrewq-1!',
  'Mnbvcxz09876!',
  'Asd-Qwe-123-Zxc!',
  'Abcdefgh-8765',
  'Zyxwvuts-1!aA',
  'Aa1!Aa1!Aa1!',
  'Tiza7!Tiza7!',
  'Aaaaaaaaaa1!',
  'Йцукенг-1234a',
])('%s can be foreseen', (password) => {
  expect(isForeseeable(password)).toBe(true)
})

test.each([
  'Nube-Serena-2026!',
  'Luna-Tranquila-2027!',
  demoPassword,
  'correct-Horse-battery-9',
  'Correct-Horse-42',
  'Tree-Pool-Were-42',
  'Fred-drew-a-sewer-7',
  'Property-Desert-1989!',
  'Mama-und-Papa-2020!',
  'Canopy-Student-Defend-1',
  'k7!Vq2#Zp9xR',
  'Gато-Сонный-77!',
])('%s cannot', (password) => {
  expect(isForeseeable(password)).toBe(false)
})
