import { useEffect, useState } from 'react'

/** Closed at first: what gives the focus back has to see it open. For dialogs that are loaded when they are first opened. */
export function useOpenedLater(opened: boolean) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady && opened
}
