import type { ComponentProps, ReactNode } from 'react'
import classes from './field-group.module.css'
import { classNames, Stack, type StyleProps } from './layout.tsx'

interface Props extends Omit<ComponentProps<'fieldset'>, 'children'>, StyleProps {
  /** As the label of a field. */
  legend: ReactNode
  children: ReactNode
}

/** Fields that are answered together, such as radio buttons. */
export const FieldGroup = ({ legend, children, ...rest }: Props) => (
  <Stack as="fieldset" gap={8} {...rest} className={classNames(classes.group, rest.className)}>
    <legend>{legend}</legend>
    {children}
  </Stack>
)
