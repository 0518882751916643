import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '@aulanova/contract/kernel/languages'
import type { SitePlace } from '@aulanova/contract/organizations/site-page'
import type { FastifyRequest } from 'fastify'
import { build, type Config } from '#platform/config/config.ts'
import { hostNamed } from '#platform/config/sites.ts'
import { languageOf } from '#platform/http/language.ts'

type Hosted = Pick<Config, 'siteHosts' | 'publicUrl' | 'brand'>

/** The domain of the organization whose site has the host that a request names. */
export const siteOfHost = ({ siteHosts }: Hosted, host: string | undefined) =>
  siteHosts.size > 0 ? siteHosts.get(hostNamed(host)) : undefined

/** What is the same at every host. Everything else at the host of a site belongs to the site. */
const shared = /^\/(api|files|media|assets|site-assets)\/|^\/favicon\.svg(\?|$)/

/** The address at which a request is routed: a site with a host of its own is at `/` there. */
export function rewritten(config: Hosted, { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  const domain = siteOfHost(config, headers.host)
  if (domain === undefined || shared.test(url)) return url
  return `/sites/${domain}${url.replace(/^\/(?=\?|$)/, '')}`
}

/** The domain may be any text: it comes from the address. */
const pathOfSite = (domain: string) => `/sites/${encodeURIComponent(domain)}`

/** The address by which search engines know a site: that of its first host, else its path in the product. */
export const canonicalOf = (config: Hosted, domain: string) =>
  addressOfHost(config, domain) ?? `${config.publicUrl}${pathOfSite(domain)}`

/** From a page of the product, at whatever address that is open. */
export const linkTo = (config: Hosted, domain: string) => addressOfHost(config, domain) ?? pathOfSite(domain)

function addressOfHost({ siteHosts, publicUrl }: Hosted, domain: string) {
  const [host] = [...siteHosts].find(([, served]) => served === domain) ?? []
  const { protocol, port } = new URL(publicUrl)
  return host ? `${protocol}//${host}${port && `:${port}`}` : null
}

/** The language that the address asks for, else what the browser accepts. */
export function languageAsked({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) {
  const asked = url.includes('lng=') ? new URLSearchParams(url.split('?', 2)[1]).get('lng') : null
  if (isLanguage(asked)) return { language: asked, isAsked: true }
  return { language: languageOf({ 'accept-language': headers['accept-language'] }), isAsked: false }
}

interface Seen {
  domain: string
  language: Language
  isAsked: boolean
  /** Whether the request came to the site's own host. */
  isHosted: boolean
}

export const placeOf = (config: Hosted, { domain, language, isAsked, isHosted }: Seen): SitePlace => ({
  base: isHosted ? '' : pathOfSite(domain),
  canonical: canonicalOf(config, domain),
  product: isHosted ? config.publicUrl : '',
  language,
  isAsked,
  brand: config.brand,
  build,
})
