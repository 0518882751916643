import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { useLayout } from '#lib/layout-settings.ts'

const LayoutPanel = lazy(async () => {
  const [panel] = await Promise.all([import('#features/account/layout-panel.tsx'), loadTexts(['layout'])])
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
