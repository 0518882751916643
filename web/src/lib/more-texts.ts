/** The texts of all other pages. In a module of its own, to keep this list out of the login page. */
export const moreTexts = import.meta.glob<{ default: Record<string, string> }>([
  '../locales/*/*.json',
  '!../locales/*/{auth,common,problems}.json',
])
