import type { ReactNode } from 'react'
import { IconButton } from '#kit/icon-button.tsx'
import { Menu } from '#kit/menu.tsx'

interface Props {
  label: string
  children: ReactNode
}

/** What can be done with a row of the outline. */
export const ActionsMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <IconButton icon="dots-vertical" size={36} label={label} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
