import { atWork } from '#threads/at-work.ts'
import { changesBetween, type Sides } from './changes.ts'
import { compareWithin } from './words.ts'

atWork(async (sides: Sides) => changesBetween(sides, compareWithin(3_000)))
