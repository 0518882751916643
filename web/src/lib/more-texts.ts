/** The texts of everything behind the login page. Apart, since a list of all of them would weigh on that page. */
export const moreTexts = import.meta.glob<{ default: Record<string, string> }>([
  '../locales/*/*.json',
  '!../locales/*/{auth,common,problems}.json',
])
