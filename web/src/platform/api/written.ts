type Listener = (resource: string) => void

const listeners = new Set<Listener>()

/** Announces that a resource was changed. Readers subscribe here, so that writers do not load the query library. */
export const announce: Listener = (resource) => {
  for (const listener of listeners) listener(resource)
}

export function onWritten(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
