import type { ComponentProps } from 'react'
import { Card } from '#kit/card.tsx'
import form from './part-form.module.css'

/** What belongs together in a part of the builder. */
export const PartCard = (props: ComponentProps<'section'>) => (
  <Card as="section" pad="large" max={860} gap={20} {...props} className={form.card} />
)
