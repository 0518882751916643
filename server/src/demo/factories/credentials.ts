/** Of every account of the demo, and of the accounts that tests make. */
export const demoPassword = 'Aulanova-Demo-2026!'

/** `who` is the name of an account, such as `learner`. */
export const demoEmail = (who: string) => `${who}@demo.aulanova.test`
