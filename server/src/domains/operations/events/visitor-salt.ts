/** The row of `settings` with the salt by which the visitors of a day are hashed. It must not outlive the day. */
export const saltName = 'visitor-salt'
