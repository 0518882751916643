export const sizeNames = ['S', 'M', 'L'] as const
export type SizeName = (typeof sizeNames)[number]

export interface Size {
  name: SizeName
  users: number
  courses: number
  /** One in so many users is subscribed to the largest course. */
  oneInLargest: number
}

/** Of each user, in different courses. */
export const subscriptionsPerUser = 10
/** Blocks that each user has done, all in one course. */
export const progressPerUser = 5
export const sectionsPerCourse = 4
export const blocksPerSection = 4
export const blocksPerCourse = sectionsPerCourse * blocksPerSection
/** One in so many users builds courses; one in so many belongs to the organization. */
export const oneInCreators = 100
export const oneInOrganization = 10

export const sizes: Record<SizeName, Size> = {
  S: { name: 'S', users: 1000, courses: 100, oneInLargest: 1 },
  /** A tenth of L, for a machine with little room. */
  M: { name: 'M', users: 100_000, courses: 1000, oneInLargest: 5 },
  L: { name: 'L', users: 1_000_000, courses: 10_000, oneInLargest: 5 },
}

/** Ids of generated rows are numbers, so that a data set is the same at every generation. */
export const idKinds = {
  user: 1,
  course: 2,
  section: 3,
  block: 4,
  content: 5,
  evaluation: 6,
  question: 7,
  option: 8,
} as const
export const planKind = 9
export const subscriptionKind = 10
export const paymentKind = 11

export const idOf = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
