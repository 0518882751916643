import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { brandName } from './config.ts'

/** `/admin/users` → `Admin | Aulanova`; `/` → `Home | Aulanova`. */
export function titleOf(path: string): string {
  const first = path.split('/')[1] || 'home'
  return `${first.charAt(0).toUpperCase()}${first.slice(1)} | ${brandName}`
}

export function useDocumentTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    const title = titleOf(pathname)
    // Setting an unchanged title makes browsers request the icon again.
    if (document.title !== title) document.title = title
  }, [pathname])
}
