import { type GuideName, guideNames } from '@aulanova/contract/identity/guides'
import { useMemo, useSyncExternalStore } from 'react'
import { stored } from '#kit/browser/storage.ts'
import { readActor } from '#platform/session/session.ts'

/** Which guides a person hid is remembered in their browser, as the layout is; for each person apart. */
const keyOf = () => `guides:${readActor()?.id}`
const listeners = new Set<() => void>()

export const hideGuide = (name: GuideName) => keep([...hidden().filter((one) => one !== name), name])
export const showGuide = (name: GuideName) => keep(hidden().filter((one) => one !== name))

export function useHiddenGuides(): readonly GuideName[] {
  const text = useSyncExternalStore(
    subscribe,
    () => stored.get(keyOf()),
    () => null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when it has changed
  return useMemo(hidden, [text])
}

function hidden(): GuideName[] {
  const names = stored.read<unknown>(keyOf())
  return Array.isArray(names) ? guideNames.filter((name) => names.includes(name)) : []
}

function keep(names: readonly GuideName[]) {
  stored.write(keyOf(), names)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
