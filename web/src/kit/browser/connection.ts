/**
 * Everything that waits for the connection tries now, whatever the browser believes: it may be wrong. What fails goes on
 * waiting.
 */
export function tryConnection() {
  dispatchEvent(new Event('online'))
  // Later, so that the requests have begun.
  if (!navigator.onLine) setTimeout(() => dispatchEvent(new Event('offline')))
}
