import { type Context, to } from './context.ts'
import { icon } from './icons.ts'
import { html } from './markup.ts'

/** The way from the home page to here. */
export const crumbs = (context: Context, above: [part: string, name: string][], here: string) =>
  html`<nav class="crumb" aria-label="${context.t('You are here')}"><a href="${to(context, '')}">${context.t('Home')}</a>${above.map(
    ([part, name]) => html`${icon('next', 's')}<a href="${to(context, `/${part}`)}">${name}</a>`,
  )}${icon('next', 's')}<span aria-current="page">${here}</span></nav>`
