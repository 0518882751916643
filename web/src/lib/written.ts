type Listener = (resource: string) => void

const listeners = new Set<Listener>()

/** Tells whoever shows a resource that it was changed. Writers do not know readers, so either loads without the other. */
export const announce: Listener = (resource) => {
  for (const listener of listeners) listener(resource)
}

export function onWritten(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
