import classes from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName }

interface Props {
  name: IconName
  size?: 'small' | 'normal'
}

/** Always beside a label or inside something that has an accessible name: an icon alone says nothing. */
export const Icon = ({ name, size = 'normal' }: Props) => <DrawnIcon path={iconPaths[name]} size={size} />

/** For a set that only few pages need, and that therefore is not among the icons every page loads. */
export const DrawnIcon = ({ path, size }: { path: string; size: 'small' | 'normal' }) => (
  <svg className={classes.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
