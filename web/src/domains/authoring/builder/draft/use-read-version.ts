import { useEffect, useState } from 'react'

/**
 * The version of the draft that the person has read, for actions on exactly that version. When a newer one arrives,
 * `isOutdated` says so before the newer one counts as read.
 */
export function useReadVersion(newest: number) {
  const [version, setVersion] = useState(newest)
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => {
    if (newest === version) return
    setOutdated(true)
    setVersion(newest)
  }, [newest, version])
  return { version, isOutdated, setOutdated }
}
