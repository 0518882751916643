/** The id of the field to which the bar of the home page leads on a phone. */
export const emailFieldId = 'log-in-email'

/** Goes to the form without changing the address. */
export function goToEmail() {
  const field = document.getElementById(emailFieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
