import type { ComponentPropsWithRef } from 'react'
import { classNames, type Looks, withLooks } from './layout.tsx'
import classes from './plain-button.module.css'

interface Props extends ComponentPropsWithRef<'button'>, Looks {
  /** `link`: as a link in a text. `row`: an entry of a list to choose from. `quiet`: with a ground under the pointer. */
  look?: 'link' | 'row' | 'quiet'
}

/** A button that looks like the text around it: a title that opens, an entry that is chosen. */
export function PlainButton({ look, ...looks }: Props) {
  const { className, ...rest } = withLooks(looks)
  return <button type="button" {...rest} className={classNames(classes.button, look && classes[look], className)} />
}
