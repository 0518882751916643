/** Without its marks; each paragraph on a line of its own. */
export const plainOf = (html: string) =>
  html
    .replace(/<\/(?:p|h\d|li|tr|blockquote|pre)>|<br[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim()
