import type { SiteCard } from '@aulanova/contract/catalogue/home'
import { defaultColours } from '@aulanova/contract/kernel/contrast'
import type { Language } from '@aulanova/contract/kernel/languages'
import { Problem } from '@aulanova/contract/kernel/problems'
import type { SiteContent } from '@aulanova/contract/organizations/site-content'
import { allSiteKinds } from '@aulanova/contract/organizations/site-kinds'
import { pictureAddress, type SitePlace, type SiteView } from '@aulanova/contract/organizations/site-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogueOf } from '#domains/catalogue/catalogue-cache.ts'
import { contentOf, listedSites } from '#domains/organizations/sites/published/public-site.rules.ts'
import type { Tagged } from '#platform/http/answers.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import type { Services } from '#platform/services/services.ts'
import { assetsPath, coloursCss, coloursIn, openAssets } from './assets.ts'
import { pagesOf } from './feed.ts'
import { canonicalOf, languageAsked, linkTo, placeOf, siteOfHost } from './places.ts'
import { type Asked, answerAt, isArticles, type Made, Moved, renderPage, typeOf } from './site-pages.ts'

/** At most, where nothing is known to change sooner. */
const longestMs = 3_600_000
/** Their policy lets nothing run but our script. */
const ofSite = { config: { isSite: true } }
const forever = 'public, max-age=31536000, immutable'

interface Params {
  domain: string
  '*'?: string
}

/** What distinguishes one answer from another. */
interface Seen {
  domain: string
  path: string
  before: string | undefined
  /** Whether the request came to the site's own host. */
  isHosted: boolean
  language: Language
  isAsked: boolean
}

/** Counts where there are pages of a list only: elsewhere it would be one more address of the same page. */
const beforeIn = (path: string, url: string) =>
  isArticles(path) && url.includes('before=')
    ? (new URLSearchParams(url.split('?', 2)[1]).get('before') ?? undefined)
    : undefined

const keyOf = ({ domain, path, before, isHosted, language, isAsked }: Omit<Seen, 'path'> & { path: string | null }) =>
  JSON.stringify([domain, isHosted, language, isAsked, before ?? null, path])

/** Serves the public sites of organizations, at `/sites/<domain>` and at the hosts of their own. */
export function serveSites(app: FastifyInstance, { services, cached }: { services: Services; cached: ResponseCache }) {
  const { config, now } = services
  const assets = openAssets()
  serveAssets(app, assets)

  function seenBy(request: FastifyRequest): Seen {
    const { domain: given, '*': path = '' } = request.params as Params
    const domain = given.toLowerCase()
    return {
      domain,
      path,
      isHosted: siteOfHost(config, request.headers.host) === domain,
      before: beforeIn(path, request.url),
      ...languageAsked(request),
    }
  }

  const askedBy = (seen: Seen): Asked => ({ ...seen, assets, place: placeOf(config, seen) })

  /** Cached until something is published, or until something that was published is over. What is not there is not cached. */
  function cachedUntilOver(key: string, make: () => Promise<Made>) {
    let until = longestMs
    return cached.answer({
      key,
      make: async () => {
        const { text, content } = await make()
        if (content.changesAt) until = Math.min(longestMs, content.changesAt.getTime() - content.now.getTime())
        return text
      },
      longestMs: () => until,
    })
  }

  const cachedResponse = (seen: Seen) => cachedUntilOver(keyOf(seen), () => answerAt(services, askedBy(seen)))

  /** One page for all addresses of a site that lead nowhere, under a path that no address has. */
  const missing = (seen: Seen) =>
    cachedUntilOver(keyOf({ ...seen, path: null, before: undefined }), async () => {
      const content = await contentOf(services, seen.domain)
      return notFoundPage({ page: 'missing' }, askedBy(seen).place, content)
    })

  /** One page for all domains that no organization has. It has no address of its own. */
  const unknown = ({ language, isAsked, isHosted }: Seen) =>
    cachedUntilOver(JSON.stringify([null, language, isAsked, isHosted]), () => {
      const place = placeOf(config, { domain: '', isHosted, language, isAsked })
      return notFoundPage(
        { page: 'unknown' },
        { ...place, base: place.product, canonical: config.publicUrl },
        withoutOrganization(place, now()),
      )
    })

  async function notFoundPage(view: SiteView, place: SitePlace, content: SiteContent): Promise<Made> {
    return { text: await renderPage({ place, content, view, assets: assets.linked(content.organization) }), content }
  }

  async function failed(error: unknown, seen: Seen, reply: FastifyReply) {
    if (error instanceof Moved) return reply.header('cache-control', 'no-cache').redirect(error.address, 301)
    if (!isNotFound(error)) throw error
    const answer = await Promise.resolve(missing(seen)).catch((reason: unknown) => {
      if (!isNotFound(reason)) throw reason
      return unknown(seen)
    })
    return headed(reply, 'text/html').code(404).send(answer.payload)
  }

  const handle = (request: FastifyRequest, reply: FastifyReply) => {
    const seen = seenBy(request)
    const send = (answer: Tagged) => {
      request.tagged = answer
      return headed(reply, typeOf(seen.path)).send(answer.payload)
    }
    const answer = cachedResponse(seen)
    if (!(answer instanceof Promise)) return send(answer)
    return answer.then(send).catch((error: unknown) => failed(error, seen, reply))
  }
  app.get('/sites/:domain/robots.txt', ofSite, (request, reply) => {
    const { place } = askedBy(seenBy(request))
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${place.canonical}/sitemap.xml\n`)
  })
  app.get('/sites/:domain', ofSite, handle)
  app.get('/sites/:domain/*', ofSite, handle)
}

const isNotFound = (error: unknown) => error instanceof Problem && error.code === 'NotFound'

/** The bars of the product alone, with its name and the colours of an organization that has chosen none. */
const withoutOrganization = ({ brand, language }: SitePlace, now: Date): SiteContent => ({
  organization: {
    id: '',
    domain: '',
    name: brand.join(''),
    place: '',
    postalAddress: '',
    phone: '',
    email: '',
    website: null,
    timeZone: 'UTC',
    language,
    colour: defaultColours.Colour,
    accent: defaultColours.Accent,
    header: null,
    logo: null,
  },
  items: Object.fromEntries(allSiteKinds.map((kind) => [kind, []])) as unknown as SiteContent['items'],
  careers: new Map(),
  courses: new Map(),
  files: new Map(),
  now,
  changesAt: null,
})

const headed = (reply: FastifyReply, type: string) =>
  reply.header('cache-control', 'no-cache').header('vary', 'accept-language').type(`${type}; charset=utf-8`)

/** By names that change with their bytes. A preview without an origin may load them too. */
function serveAssets(app: FastifyInstance, { files }: ReturnType<typeof openAssets>) {
  app.get<{ Params: { name: string } }>(`${assetsPath}/:name`, async (request, reply) => {
    const { name } = request.params
    const colours = coloursIn(name)
    const file = colours ? { type: 'text/css', text: coloursCss(...colours) } : files.get(name)
    if (!file) throw new Problem('NotFound')
    return reply
      .header('cache-control', forever)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(`${file.type}; charset=utf-8`)
      .send(file.text)
  })
}

/** The pages of all sites that have something, for the sitemap of the product. */
export async function allSitePages({ sql, config }: Services) {
  const sites = [...(await listedSites(sql)()).values()].filter(({ items }) => items.length > 0)
  return sites.flatMap((site) => pagesOf({ canonical: canonicalOf(config, site.organization.domain) }, site))
}

/** The organizations whose site has something to read, for the home page: the one with most courses first. */
export async function siteCards({ sql, config }: Services): Promise<SiteCard[]> {
  const [sites, { index }] = await Promise.all([listedSites(sql)(), catalogueOf(sql)()])
  const courses = new Map<string | null, number>()
  for (const { organizationId } of index.all()) courses.set(organizationId, (courses.get(organizationId) ?? 0) + 1)
  const { compare } = new Intl.Collator('es')
  return [...sites.values()]
    .filter(({ items }) => items.length > 0)
    .map(({ organization: { id, name, domain, logo } }) => ({
      Name: name,
      Address: linkTo(config, domain),
      Logo: logo && pictureAddress(logo, 320),
      Courses: courses.get(id) ?? 0,
    }))
    .sort((a, b) => b.Courses - a.Courses || compare(a.Name, b.Name))
}
