import type { ReactNode } from 'react'
import classes from './disclosure-list.module.css'
import { Icon } from './icon.tsx'

export interface DisclosureItem {
  key: string
  summary: ReactNode
  content: ReactNode
  open?: boolean
}

/** A list of `<details>` elements. */
export const DisclosureList = ({ items }: { items: DisclosureItem[] }) => (
  <ul className={classes.list}>
    {items.map(({ key, summary, content, open = false }) => (
      <li key={key}>
        <details open={open}>
          <summary>
            {summary}
            <Icon name="chevron-down" />
          </summary>
          <div className={classes.content}>{content}</div>
        </details>
      </li>
    ))}
  </ul>
)
