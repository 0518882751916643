import { Drawer, type DrawerProps } from '@mantine/core'
import { useState } from 'react'
import { useOpenedLater } from '#kit/behaviour/use-opened-later.ts'
import './mantine-overlays.ts'

/** A drawer that is rendered once it is opened. Mantine renders a closed one twice, while the page is still loading. */
export function LateDrawer(props: DrawerProps) {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  return wasOpened && <Opened {...props} />
}

const Opened = ({ opened, ...props }: DrawerProps) => <Drawer {...props} {...useOpenedLater(opened)} />
