import { useTranslation } from 'react-i18next'
import { changeLayout, useLayout } from '#lib/layout-settings.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { rareIcons } from '#ui/rare-icons.ts'

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
