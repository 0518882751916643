/** HTML as plain text, with each paragraph on a line of its own. */
export const plainTextOf = (html: string) =>
  html
    .replace(/<\/(?:p|h\d|li|tr|blockquote|pre)>|<br[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim()
