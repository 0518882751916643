/**
 * A new release removes the chunks of the old one: a page that cannot load one reloads itself. Not while the server does not
 * answer: the browser would replace the page by an error page of its own.
 */
export const reloadForRelease = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  )
