import classes from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName }

interface Props {
  name: IconName
  size?: 'small' | 'normal'
}

/** Decorative: to be used beside a label, or inside an element with an accessible name. */
export const Icon = ({ name, size = 'normal' }: Props) => DrawnIcon({ path: iconPaths[name], size })

/** For icons that only few pages load; see `rare-icons.ts`. */
export const DrawnIcon = ({ path, size }: { path: string; size: 'small' | 'normal' }) => (
  <svg className={classes.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
