import classes from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'
import { classNames, type Words } from './layout.tsx'
import textClasses from './text.module.css'

export type { IconName }

interface Props {
  name: IconName
  size?: 'small' | 'normal'
  /** Where it differs from the words beside it. */
  tone?: Words['tone'] | undefined
}

/** Decorative: to be used beside a label, or inside an element with an accessible name. */
export const Icon = ({ name, size = 'normal', tone }: Props) => VectorIcon({ path: iconPaths[name], size, tone })

/** For icons that only few pages load; see `rare-icons.ts`. */
export const VectorIcon = ({ path, size = 'normal', tone }: Omit<Props, 'name'> & { path: string }) => (
  <svg
    className={classNames(classes.icon, tone && textClasses[tone])}
    data-size={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
