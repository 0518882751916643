import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/icon-button.tsx'
import { rareIcons } from '#kit/rare-icons.ts'
import { changeLayout, useLayout } from '#platform/layout/layout-settings.ts'

export function PanelButton() {
  const { t } = useTranslation('menu')
  const { showRightSidebar } = useLayout()
  return (
    <IconButton
      icon={rareIcons.gear}
      label={t('Layout settings')}
      aria-expanded={showRightSidebar}
      onClick={() => changeLayout({ showRightSidebar: !showRightSidebar, leftMenu: false })}
    />
  )
}
