import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconName, VectorIcon } from './icon.tsx'
import classes from './icon-button.module.css'
import { classNames } from './layout.tsx'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** A shared icon by name, or one of `rareIcons`. */
  icon: IconName | { path: string }
  /** The accessible name. */
  label: string
  size?: 36 | 40
}

export const IconButton = ({ icon, label, size = 40, className, ...rest }: Props) => (
  <button type="button" {...rest} className={classNames(classes.button, className)} data-size={size} aria-label={label}>
    {typeof icon === 'string' ? <Icon name={icon} /> : <VectorIcon path={icon.path} size="normal" />}
  </button>
)
