import { pageSize } from '@aulanova/contract/kernel/common'
import {
  confirmSiteFile,
  kindOfUpload,
  presignSiteFile,
  readSiteFile,
} from '@aulanova/contract/organizations/site-files'
import { allSiteKinds, isOrdered, type SiteKind } from '@aulanova/contract/organizations/site-kinds'
import { findForSite, readSiteAnalytics, siteContent } from '@aulanova/contract/organizations/sites'
import { confirm, grant, readOfOrganization } from '#domains/files/files.rules.ts'
import { ofOrganization } from '#domains/files/holder.ts'
import { uploadOf } from '#domains/files/upload-body.ts'
import { organizationByDomain } from '#domains/organizations/organization-sql.ts'
import { pageOf } from '#kernel/page-of.ts'
import { type Route, route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import { toListed, toSiteItem } from './content.records.ts'
import * as rules from './content.rules.ts'
import { renderPreview } from './pages/preview.ts'
import { analytics } from './site-analytics.rules.ts'

export const siteContentRoutes = (services: Services): Route[] => [
  ...allSiteKinds.flatMap((kind) => routesOf(services, kind)),
  ...fileRoutes(services),
  route(readSiteAnalytics, async ({ params }) => ({ Item: await analytics(services, params.domain) })),
  route(findForSite, async ({ params, query }) => {
    const { careers, courses } = await rules.choices(services, params.domain, query.search)
    const named = ({ id, name }: { id: string; name: string }) => ({ Uuid: id, Name: name })
    return { Careers: careers.map(named), Courses: courses.map(named) }
  }),
]

function routesOf(services: Services, kind: SiteKind): Route[] {
  const endpoints = siteContent[kind]
  return [
    listRoute(services, kind),
    route(endpoints.read, async ({ params: { domain, id } }) => ({
      Item: toSiteItem(domain, await rules.read(services, { domain, kind }, id)),
    })),
    route(endpoints.create, async ({ params: { domain }, body, ...by }) => ({
      Item: toSiteItem(domain, await rules.create(services, by, { domain, kind }, body)),
    })),
    route(endpoints.update, async ({ params: { domain, id }, body, ...by }) => ({
      Item: toSiteItem(domain, await rules.update(services, by, { domain, kind, id }, body)),
    })),
    route(endpoints.remove, ({ params: { domain, id }, ...by }) => rules.remove(services, by, { domain, kind, id })),
    previewRoute(services, kind),
    ...(isOrdered(kind)
      ? [
          route(endpoints.order, ({ params: { domain }, body, ...by }) =>
            rules.order(services, by, { domain, kind }, body.items),
          ),
        ]
      : []),
  ]
}

/** Lists by date go by token; the others come whole. */
const listRoute = (services: Services, kind: SiteKind) =>
  route(siteContent[kind].list, async ({ params: { domain }, query: { search, token } }) => {
    const bound = { list: 'site', domain, kind, search }
    const [shownAt, id] = (services.pageTokens.read(bound, token) ?? []) as string[]
    const after = shownAt && id ? { shownAt, id } : null
    const { rows, count } = await rules.list(services, { domain, kind }, { search, after })
    const { page, lastOfMore } = isOrdered(kind) ? { page: rows, lastOfMore: null } : pageOf(rows, pageSize)
    const next = lastOfMore && {
      LastEvaluatedKey: services.pageTokens.issue(bound, [lastOfMore.shownAt, lastOfMore.id]),
    }
    return { Items: page.map((row) => toListed(domain, row)), Count: count, ...next }
  })

/** In the language of the person who looks, with what they have typed and not saved. */
const previewRoute = (services: Services, kind: SiteKind) =>
  route(siteContent[kind].preview, async ({ params: { domain }, query: { id }, body, ...by }) => {
    const item = await rules.previewed(services, by, { domain, kind }, body)
    const { language } = by.client
    return { Html: await renderPreview(services, { domain, kind, item, language, ...(id && { id }) }) }
  })

const fileRoutes = (services: Services): Route[] => [
  route(presignSiteFile, async ({ actor, params: { domain }, body }) => {
    const { id } = await organizationByDomain(services.sql, domain)
    return grant(services, actor, ofOrganization(id), uploadOf(kindOfUpload(body.values.Use), body))
  }),
  route(confirmSiteFile, async ({ params: { domain }, body }) => {
    const { id } = await organizationByDomain(services.sql, domain)
    return { Item: await confirm(services, ofOrganization(id), body.filename, () => {}) }
  }),
  route(readSiteFile, async ({ params: { domain, id } }) => {
    const organization = await organizationByDomain(services.sql, domain)
    return { Item: await readOfOrganization(services, organization.id, id) }
  }),
]
