import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { useOpenedLater } from '#kit/behaviour/use-opened-later.ts'
import './mantine-overlays.ts'

/** A dialog that is rendered once it is opened. A closed one of Mantine is ten components that render with their page. */
export function LateModal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setOpened(true)
  return wasOpened && <Opened {...props} />
}

const Opened = ({ opened, ...props }: ModalProps) => <Modal {...props} {...useOpenedLater(opened)} />
