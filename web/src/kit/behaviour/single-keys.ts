import { useEffect, useSyncExternalStore } from 'react'
import { stored } from '#kit/browser/storage.ts'
import { useNewest } from './use-newest.ts'

const storageName = 'singleKeys'
const listeners = new Set<() => void>()
/** The choice of this page, where storage is switched off. */
let chosen: boolean | null = null

/** Whether single-character shortcuts are on. They disturb speech input, and people who hit keys by accident. */
export const areSingleKeysOn = () => stored.read<boolean>(storageName) ?? chosen ?? true

export function setSingleKeys(on: boolean) {
  chosen = on
  stored.write(storageName, on)
  for (const listener of listeners) listener()
}

/** The stored choice, shared by all tabs, and its setter. */
export const useSingleKeys = (): [isOn: boolean, setOn: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, areSingleKeysOn),
  setSingleKeys,
]

const fields = 'input, textarea, select, [contenteditable="true"]'

/** What the key `/` does, where it is not typed. */
export function useSlash(act: () => void) {
  const newest = useNewest(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyped = target instanceof Element && target.closest(fields) !== null
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyped || !areSingleKeysOn()) return
      event.preventDefault()
      newest()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [newest])
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === storageName) && listener()
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
