/** The state of the draft. The published revision stays readable while the next draft is reviewed. */
export const courseStates = ['draft', 'in-review', 'changes-requested', 'approved', 'published', 'unpublished'] as const
export type CourseState = (typeof courseStates)[number]
