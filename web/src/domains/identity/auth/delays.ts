/** How long a message is shown before the redirect, in milliseconds. */
export const delays = {
  loggedIn: 2000,
  unconfirmed: 3000,
  registered: 4000,
  confirmed: 3000,
  withoutAddress: 3000,
} as const
