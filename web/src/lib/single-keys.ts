import { useSyncExternalStore } from 'react'
import { stored } from './storage.ts'

const storageName = 'singleKeys'
const listeners = new Set<() => void>()
/** What was chosen on this page, for a browser that keeps nothing. */
let chosen: boolean | null = null

/** Whether a letter or a number alone does something. Whoever speaks to the computer, or types by chance, wants none. */
export const areSingleKeysOn = () => stored.read<boolean>(storageName) ?? chosen ?? true

export function setSingleKeys(on: boolean) {
  chosen = on
  stored.write(storageName, on)
  for (const listener of listeners) listener()
}

/** The remembered choice and how to change it; it holds for every tab. */
export const useSingleKeys = (): [isOn: boolean, setOn: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, areSingleKeysOn),
  setSingleKeys,
]

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === storageName) && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
