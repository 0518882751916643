import { type MantineSize, rem } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './skeleton.module.css'

interface Props extends Omit<ComponentProps<'div'>, 'style'> {
  h?: number | string
  w?: number | string
  m?: number
  mb?: number
  mt?: number | 'auto'
  miw?: number
  radius?: number | MantineSize
  /** Whether it pulses. */
  animate?: boolean
}

/** A bar in the place of what is not loaded yet. Lists have dozens, so that each is a single element. */
export function Skeleton({ h, w, m, mb, mt, miw, radius, animate = true, className = '', ...attributes }: Props) {
  return (
    <div
      {...attributes}
      data-skeleton
      data-still={animate ? undefined : true}
      className={`${classes.bar} ${className}`}
      style={{
        height: rem(h),
        width: rem(w),
        margin: rem(m),
        marginBottom: rem(mb),
        marginTop: rem(mt),
        minWidth: rem(miw),
        borderRadius: typeof radius === 'string' ? `var(--mantine-radius-${radius})` : rem(radius),
      }}
    />
  )
}
