import { useSyncExternalStore } from 'react'
import { stored } from '#kit/browser/storage.ts'

/** How texts of courses are set, as who reads them likes it. */
export interface Reading {
  textSize: 'normal' | 'large' | 'very-large'
  lineWidth: 'narrow' | 'medium' | 'wide'
}

const defaultReading: Reading = { textSize: 'normal', lineWidth: 'medium' }
const storageName = 'reading'
const listeners = new Set<() => void>()
let chosen: Reading | null = null

const readReading = (): Reading => {
  chosen ??= { ...defaultReading, ...stored.read<Partial<Reading>>(storageName) }
  return chosen
}

export function changeReading(change: Partial<Reading>) {
  chosen = { ...readReading(), ...change }
  stored.write(storageName, chosen)
  for (const listener of listeners) listener()
}

export const useReading = () => useSyncExternalStore(follow, readReading, () => defaultReading)

function follow(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
