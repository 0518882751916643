import type { SkeletonProps } from '@mantine/core'

type Props = Omit<SkeletonProps, 'style'> & Record<`data-${string}`, unknown>

/**
 * Stands in for the bars of a page that waits, of which every test renders dozens. Those of Mantine are two components
 * each, and what these do with measures and styles is not seen here.
 */
export const Skeleton = ({ h, w, m, mb, mt, miw, radius, animate, ...attributes }: Props) => (
  <div {...(attributes as React.ComponentProps<'div'>)} />
)
