import { Menu } from '@mantine/core'
import '#ui/mantine-overlays.ts'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface Props {
  label: string
  children: ReactNode
}

/** A menu that is mounted on first use, since an outline may have a thousand of them. */
export function LazyMenu({ label, children }: Props) {
  const [isUsed, setUsed] = useState(false)
  if (!isUsed)
    return (
      <IconButton
        icon="dots-vertical"
        size={36}
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setUsed(true)}
      />
    )
  return (
    <Menu position="bottom-end" width={240} withinPortal defaultOpened>
      <Menu.Target>
        <IconButton icon="dots-vertical" size={36} label={label} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
