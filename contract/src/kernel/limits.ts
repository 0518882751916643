/** Limits that a screen states too. The tables have the numeric ones as well, which a test of the server compares. */
export const maxBlockMinutes = 6000
export const maxCourseHours = 9999
/** As many as the tables keep. */
export const courseHourDecimals = 2
export const maxPlanDays = 3650
/** Of all that was bought or given of one course together, a hundred years. */
export const maxSubscriptionDays = 36_500
export const maxPlanCents = 100_000_000

/** An invitation that was not used is mailed again after so long at the earliest. */
export const minutesBetweenInvitations = 30
/** How long a temporary password works; with Cognito the pool decides. */
export const temporaryPasswordDays = 7

/** A list counts its rows up to here; more are estimated. */
export const exactBelow = 10_000

/** Lengths in characters. */
export const longestName = 120
/** Of the name of a course's language, where it is none of the product's. */
export const longestLanguage = 60
export const longestLine = 240
export const longestText = 5000
export const longestAddress = 2000
export const longestSearch = 200
export const longestShortDescription = 500
export const longestFaqQuestion = 500
export const longestChoice = 1000

/** How many a course or an evaluation may have. */
export const maxFaqs = 100
export const maxTags = 30
export const maxPlans = 20
export const maxQuestions = 200
export const maxChoices = 20

/** The least and the most of an evaluation's numbers. */
export const evaluationLimits = {
  Tries: [1, 100],
  RequiredScore: [0, 10_000],
  MaxScore: [1, 10_000],
  Minutes: [1, 1440],
  Points: [1, 1000],
} as const

/** For so many days what was deleted from a draft, and a deleted course, can be restored. */
export const daysToRestore = 30

/** So many of the last deletions are listed. */
export const maxTrash = 200
