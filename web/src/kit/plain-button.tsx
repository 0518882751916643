import type { ComponentPropsWithRef, ElementType } from 'react'
import { classNames, type PartProps, type StyleProps, withStyleClasses } from './layout.tsx'
import classes from './plain-button.module.css'

interface Props extends ComponentPropsWithRef<'button'>, StyleProps {
  /** `text`: as a link in a text, underlined. `link`: the same by itself. `row`: an entry of a list to choose from. */
  variant?: 'text' | 'link' | 'row'
  underlined?: boolean
}

/** A button that looks like the text around it: a title that opens, an entry that is chosen. */
export function PlainButton({ variant, underlined = false, ...others }: Props) {
  const { className, ...rest } = withStyleClasses(others)
  const names = classNames(classes.button, variant && classes[variant], underlined && classes.underlined, className)
  return <button type="button" {...rest} className={names} />
}

/** What can be done with one thing of many: a link or a button without an edge. */
export function QuietAction<Tag extends ElementType = 'a'>(props: PartProps<Tag, object>) {
  const { as: Element = 'a', className, ...rest } = props as PartProps<'a', object>
  return <Element {...rest} className={classNames(classes.button, classes.action, className)} />
}
