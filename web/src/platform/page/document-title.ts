import { pageTitle } from '@aulanova/contract/kernel/page-title'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { brandName } from '#platform/config/config.ts'

export function useDocumentTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    const title = pageTitle(pathname, brandName)
    // Setting an unchanged title makes browsers request the icon again.
    if (document.title !== title) document.title = title
  }, [pathname])
}
