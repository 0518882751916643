import { nameOf, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { Fragment } from 'react'
import { classNames } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import classes from './chart.module.css'
import parts from './parts.module.css'
import { initialsOf, type OfSite, pictureOf } from './site.ts'

/** A person with those who report to them. */
interface Node {
  item: SiteItem
  below: Node[]
}

/** Those at the top, with the others below. A person below one that is not shown stands at the top. */
function topOfChart(items: readonly SiteItem[]): Node[] {
  const nodes = new Map(items.map((item) => [item.id, { item, below: [] as Node[] }]))
  const top: Node[] = []
  for (const node of nodes.values()) {
    const above = nodes.get(textOf(node.item, 'Above'))
    if (above && !isBelow(nodes, node.item, above.item)) above.below.push(node)
    else top.push(node)
  }
  return top
}

/** Whether `other` stands somewhere below the item: two drafts that were published together may have made a circle. */
function isBelow(nodes: ReadonlyMap<string, Node>, item: SiteItem, other: SiteItem) {
  const seen = new Set<string>()
  for (let at: SiteItem | undefined = other; at && !seen.has(at.id); at = nodes.get(textOf(at, 'Above'))?.item) {
    if (at.id === item.id) return true
    seen.add(at.id)
  }
  return false
}

interface Shown {
  /** How many levels are shown. */
  depth: number
  withMail?: boolean
}

/** The organization chart as lists in lists. */
export const Chart = ({ site, ...shown }: OfSite & Shown) => (
  <ul className={classes.tree}>
    {topOfChart(site.content.items['organization-chart']).map((node) => (
      <Branch key={node.item.id} node={node} {...shown} />
    ))}
  </ul>
)

function Branch({ node: { item, below }, depth, withMail = false }: Shown & { node: Node }) {
  const image = pictureOf(item, 320)
  const email = withMail && textOf(item, 'Email')
  return (
    <li>
      <div className={classNames(parts.card, classes.person)}>
        {image ? (
          <Mark as="img" size={40} tone="accent" round src={image} alt="" width={40} height={40} loading="lazy" />
        ) : (
          <Mark size={40} tone="accent" round aria-hidden="true">
            {initialsOf(nameOf(item))}
          </Mark>
        )}
        <b>{nameOf(item)}</b>
        {textOf(item, 'Role')}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{breakable(email)}</a>
          </p>
        )}
      </div>
      {below.length > 0 && depth > 1 && (
        <ul>
          {below.map((one) => (
            <Branch key={one.item.id} node={one} depth={depth - 1} withMail={withMail} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** An address may break before its `@` and its dots, and nowhere else. */
const breakable = (email: string) =>
  email.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and are rendered once
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
