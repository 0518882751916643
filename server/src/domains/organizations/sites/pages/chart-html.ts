import { nameOf, type SiteItem, textOf } from '#domains/organizations/sites/published/site-content.ts'
import { type Context, pictureOf } from './context.ts'
import { initialsOf, pageHtml } from './frame-html.ts'
import { html, type Markup } from './markup.ts'

/** A person with those who report to them. */
interface Node {
  item: SiteItem
  below: Node[]
}

/** Those at the top, with the others below. A person below one that is not shown stands at the top. */
export function topOfChart(items: readonly SiteItem[]): Node[] {
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

interface Drawn {
  /** How many levels are drawn. */
  depth: number
  withMail?: boolean
}

export const chartTree = (context: Context, nodes: readonly Node[], drawn: Drawn): Markup =>
  html`<ul class="tree">${nodes.map((node) => branch(context, node, drawn))}</ul>`

/** An address may break before its `@` and its dots, and nowhere else. */
const breakable = (email: string) =>
  email.split(/(?=[@.])/).map((part, at) => (at > 0 ? html`<wbr>${part}` : html`${part}`))

function branch(context: Context, { item, below }: Node, { depth, withMail = false }: Drawn): Markup {
  const image = pictureOf(item, 320)
  const email = withMail && textOf(item, 'Email')
  return html`<li><div class="n">${image ? html`<img class="av" src="${image}" alt="" width="40" height="40" loading="lazy">` : html`<span class="av" aria-hidden="true">${initialsOf(nameOf(item))}</span>`}<b>${nameOf(item)}</b><span>${textOf(item, 'Role')}</span>${email && html`<a href="mailto:${email}">${breakable(email)}</a>`}</div>${
    below.length > 0 &&
    depth > 1 &&
    html`<ul>${below.map((node) => branch(context, node, { depth: depth - 1, withMail }))}</ul>`
  }</li>`
}

export function chartHtml(context: Context) {
  const { t } = context
  const top = topOfChart(context.content.items['organization-chart'])
  return pageHtml(context, {
    part: 'organization',
    title: t('Organization chart'),
    path: '/organization',
    main: html`<div class="w plain"><h1>${t('Organization chart')}</h1><p class="lead-text">${t('The people in charge, what they do and how to write to them.')}</p><div class="wide-tree">${chartTree(context, top, { depth: 99, withMail: true })}</div></div>`,
  })
}
