/**
 * A new release removes the chunks of the old one: a page that cannot load one reloads itself. Not while the server does not
 * answer: the browser would replace the page by an error page of its own.
 */
export async function reloadForRelease() {
  if (!navigator.onLine) return
  const isServed = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isServed) location.reload()
}
