import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { config } from '#lib/config.ts'
import { useActor } from '#lib/session.ts'
import { currentEntry, menuFor } from './menu.ts'

export function useMenu() {
  const actor = useActor()
  const { pathname, search } = useLocation()
  const groups = useMemo(() => menuFor(actor, config.Site), [actor])
  return { groups, current: currentEntry(groups, pathname, search) }
}
