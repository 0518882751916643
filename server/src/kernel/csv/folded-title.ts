/** A title of a column in lower case and without the accents that people leave out. */
export const foldedTitle = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .normalize('NFD')
    // Latin accents only: the mark of the Russian й is one of its letter.
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
