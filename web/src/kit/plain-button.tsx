import type { ComponentPropsWithRef, ElementType } from 'react'
import { classNames, type Looks, type PartProps, withLooks } from './layout.tsx'
import classes from './plain-button.module.css'

interface Props extends ComponentPropsWithRef<'button'>, Looks {
  /** `text`: as a link in a text, underlined. `link`: the same by itself. `row`: an entry of a list to choose from. `quiet`: with a ground under the pointer. */
  look?: 'text' | 'link' | 'row' | 'quiet'
}

/** A button that looks like the text around it: a title that opens, an entry that is chosen. */
export function PlainButton({ look, ...looks }: Props) {
  const { className, ...rest } = withLooks(looks)
  return <button type="button" {...rest} className={classNames(classes.button, look && classes[look], className)} />
}

/** What can be done with one thing of many: a link or a button without an edge. */
export function QuietAction<Tag extends ElementType = 'a'>(props: PartProps<Tag, object>) {
  const { as: Element = 'a', className, ...rest } = props as PartProps<'a', object>
  return <Element {...rest} className={classNames(classes.button, classes.action, className)} />
}
