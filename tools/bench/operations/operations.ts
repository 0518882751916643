import { administratorOperations } from './administrator.ts'
import { catalogueOperations } from './catalogue.ts'
import { creatorOperations } from './creator.ts'
import { learnerOperations } from './learner.ts'
import type { Operation } from './operation.ts'
import { publicOperations, signInOperation } from './public.ts'
import { sellingOperations } from './selling.ts'

export const operations: Operation[] = [
  ...publicOperations,
  ...catalogueOperations,
  ...learnerOperations,
  ...administratorOperations,
  ...sellingOperations,
  ...creatorOperations,
  signInOperation,
]
