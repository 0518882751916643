import type { ComponentPropsWithRef } from 'react'
import { DrawnIcon, Icon, type IconName } from './icon.tsx'
import classes from './icon-button.module.css'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** By name, or drawn by the one page that has it. */
  icon: IconName | { path: string }
  /** Its accessible name; the icon alone says nothing. */
  label: string
  size?: 36 | 40
}

export const IconButton = ({ icon, label, size = 40, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={[classes.button, className].filter(Boolean).join(' ')}
    data-size={size}
    aria-label={label}
  >
    {typeof icon === 'string' ? <Icon name={icon} /> : <DrawnIcon path={icon.path} size="normal" />}
  </button>
)
