import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { ComponentType } from 'react'
import { OrderScreen } from './order.tsx'

/** The order of a reference list. Apart from its other screens, which need nothing that is dragged. */
export const orderScreen =
  (kind: ReferenceKind): ComponentType =>
  () => <OrderScreen kind={kind} />
