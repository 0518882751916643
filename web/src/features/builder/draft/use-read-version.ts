import { useEffect, useState } from 'react'

/**
 * The version of the draft that somebody has read, for what is done to the draft as it was read. A later one, however it
 * came here, counts only once it has been said that the draft was changed.
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
