/** How long a device may go without renewing its session. */
export const refreshDays = 30
/** A browser stays known for as long after its last session as its device is stored. */
export const deviceRetentionDays = 90
export const logRetentionDays = 400

export const daysFrom = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000)
