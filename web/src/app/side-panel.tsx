import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { useLayout } from '#platform/page/layout-settings.ts'

const LayoutPanel = lazy(async () => {
  const [panel] = await Promise.all([import('#domains/identity/account/layout-panel.tsx'), loadTexts(['layout'])])
  return { default: panel.LayoutPanel }
})

/** The layout settings, loaded when first opened. */
export function SidePanel() {
  const { showRightSidebar } = useLayout()
  const [asked, setAsked] = useState(showRightSidebar)
  if (showRightSidebar && !asked) setAsked(true)
  return asked ? (
    <Suspense fallback={null}>
      <LayoutPanel />
    </Suspense>
  ) : null
}
