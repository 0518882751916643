import { Problem } from '@aulanova/contract/kernel/problems'
import { readPublicSite } from '@aulanova/contract/organizations/sites'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { AppServices } from './compose.ts'
import { currentVersionOf } from './db/public-version.ts'
import { academicRoutes } from './features/academics/academics.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { attemptRoutes } from './features/attempts/attempts.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { avatarRoutes } from './features/avatars/avatars.routes.ts'
import { avatarNodeRoutes } from './features/avatars/nodes.routes.ts'
import { nodeAuthentication } from './features/avatars/nodes.rules.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { serveCatalogue } from './features/catalogue/pages/serve-catalogue.ts'
import { certificateRoutes } from './features/certificates/certificates.routes.ts'
import { serveCertificates } from './features/certificates/serve-certificates.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { costRoutes } from './features/costs/costs.routes.ts'
import { adminCourseRoutes } from './features/courses/admin-courses.routes.ts'
import { courseRoutes } from './features/courses/courses.routes.ts'
import { documentRoutes } from './features/documents/documents.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import type { Reader } from './features/files/learner-address.ts'
import { serveDisk } from './features/files/serve-disk.ts'
import { serveLearnerFiles } from './features/files/serve-learner-files.ts'
import { serveMedia } from './features/files/serve-media.ts'
import { serveSimulations } from './features/files/serve-simulations.ts'
import { financesRoutes } from './features/finances/finances.routes.ts'
import { statements } from './features/finances/statements/statements.rules.ts'
import { guideRoutes } from './features/guides/guides.routes.ts'
import { refreshDays } from './features/identity/sessions/lifetimes.ts'
import { mayStillRead } from './features/learning/first-read.rules.ts'
import { learningRoutes } from './features/learning/learning.routes.ts'
import { playerRoutes } from './features/learning/player.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { metricRoutes } from './features/metrics/metrics.routes.ts'
import { serveMetrics } from './features/metrics/serve-metrics.ts'
import { organizationRoutes } from './features/organizations/organizations.routes.ts'
import { publicRoutes } from './features/public/public.routes.ts'
import { publishingRoutes } from './features/publishing/publishing.routes.ts'
import { purchaseRoutes, receiptRoutes, sandboxRoutes } from './features/purchases/purchases.routes.ts'
import { receipts } from './features/purchases/receipts/receipts.rules.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { referenceToolRoutes } from './features/reference/tools.routes.ts'
import { reviewRoutes } from './features/review/review.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { siteContentRoutes } from './features/sites/content.routes.ts'
import { rewritten } from './features/sites/public/pages/place.ts'
import { allSitePages, serveSites } from './features/sites/public/pages/serve-sites.ts'
import { publicSiteRoutes } from './features/sites/public/public-site.routes.ts'
import { serveDocuments } from './features/sites/serve-documents.ts'
import { subscriberRoutes } from './features/subscriptions/subscribers.routes.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { commonHeaders, finishAnswer } from './http/answers.ts'
import { describeApi } from './http/api-description.ts'
import { readJsonBodies } from './http/json-body.ts'
import { type KeptAnswers, keptAnswers, mostBytesOfCatalogue, mostBytesOfSites } from './http/kept-answers.ts'
import { type Guard, guardOf } from './http/overload.ts'
import { answerProblem } from './http/problems.ts'
import { refreshCookie } from './http/refresh-cookie.ts'
import { asPartOf } from './http/request-context.ts'
import { requestIds } from './http/request-ids.ts'
import { RequestLines, requestLog } from './http/request-log.ts'
import { mount, type Route } from './http/route.ts'
import { serializerCompiler } from './http/serialization.ts'
import { limitedServer } from './http/server.ts'
import { validatorCompiler } from './http/validation.ts'
import { openPages, serveWeb } from './http/web.ts'
import { servePdf } from './pdf/serve-pdf.ts'

/** The routes of every feature. */
export const routesOf = (services: AppServices): Route[] => [
  ...systemRoutes(services),
  ...authRoutes(services),
  ...accountRoutes(services),
  ...publicRoutes(services),
  ...catalogueRoutes(services),
  ...contactRoutes(services),
  ...fileRoutes(services),
  ...learningRoutes(services),
  ...playerRoutes(services),
  ...attemptRoutes(services),
  ...certificateRoutes(services),
  ...guideRoutes(services),
  ...subscriptionRoutes(services),
  ...subscriberRoutes(services),
  ...referenceRoutes(services),
  ...referenceToolRoutes(services),
  ...documentRoutes(services),
  ...organizationRoutes(services),
  ...academicRoutes(services),
  ...userRoutes(services),
  ...courseRoutes(services),
  ...adminCourseRoutes(services),
  ...analyticsRoutes(services),
  ...auditRoutes(services),
  ...searchRoutes(services),
  ...contentRoutes(services),
  ...reviewRoutes(services),
  ...publishingRoutes(services),
  ...mailRoutes(services),
  ...purchaseRoutes(services),
  ...sandboxRoutes(services),
  ...receiptRoutes(services),
  ...financesRoutes(services),
  ...siteContentRoutes(services),
  ...publicSiteRoutes(services),
  ...eventRoutes(services),
  ...costRoutes(services),
  ...metricRoutes(services),
  ...avatarRoutes(services),
  ...avatarNodeRoutes(services),
]

const oneMegabyte = 1024 * 1024

export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  const { config, log } = services
  const setHeaders = commonHeaders(config)
  const guard = guardOf(config, log, services.meter)
  const app = Fastify({
    serverFactory: (handle) => limitedServer(guard.protect(handle), config.connections, services.meter),
    loggerInstance: log,
    childLoggerFactory: requestLog,
    logController: new RequestLines(log),
    genReqId: requestIds(config.trustedProxies > 0),
    rewriteUrl: (request) => rewritten(config, request),
    trustProxy: config.trustedProxies > 0 && ((_, hop) => hop < config.trustedProxies),
    bodyLimit: oneMegabyte,
    routerOptions: { maxParamLength: 1000 },
    // Hooks do not run for an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply)
      // No hook runs for it.
      guard.answer(reply.raw, 0)
      return answerProblem(error, request, reply)
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('node', null)
  app.decorateRequest('isInWork', false)
  app.decorateRequest('tagged', null)
  app.setErrorHandler(answerProblem)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    asPartOf(request.id, done)
  })
  app.addHook('onSend', finishAnswer(services.state, guard))
  readJsonBodies(app)
  // With API_HOST the pages come from another origin, which alone may call us.
  if (config.apiHost) await app.register(cors, { origin: new URL(config.publicUrl).origin, maxAge: 600 })
  const currentVersion = currentVersionOf(services.sql)
  const kept = keptAnswers({ currentVersion })
  const keptSites = keptAnswers({ currentVersion, most: mostBytesOfSites })
  await app.register(apiPlugin(services, guard, { kept, keptSites }), { prefix: '/api' })
  await serveMedia(app, services)
  serveDocuments(app, services)
  await app.register(diskPlugin(services))
  const mayRead = (reader: Reader) => mayStillRead(services, reader)
  await serveLearnerFiles(app, services, mayRead)
  await serveSimulations(app, services, mayRead)
  serveCertificates(app, services)
  servePdf(app, services, receipts)
  serveMetrics(app, services)
  servePdf(app, services, statements)
  const pages = openPages(config)
  const keptCatalogue = keptAnswers({ currentVersion, most: mostBytesOfCatalogue })
  serveCatalogue(app, { services, kept: keptCatalogue, pages, sitePages: () => allSitePages(services) })
  serveSites(app, { services, kept: keptSites })
  await serveWeb(app, pages)
  return app
}

const diskPlugin =
  (services: AppServices): FastifyPluginAsync =>
  (app) =>
    serveDisk(app, services)

const apiPlugin =
  (
    services: AppServices,
    guard: Guard,
    { kept, keptSites }: Record<'kept' | 'keptSites', KeptAnswers>,
  ): FastifyPluginAsync =>
  async (api) => {
    const checkEveryMs = services.config.metrics.pushEveryMs
    const gate = {
      authenticate: services.identity.authenticate,
      authenticateNode: nodeAuthentication(services),
      guard,
      kept,
      refreshCookie: refreshCookie({ isSecure: services.config.publicUrl.startsWith('https:'), days: refreshDays }),
      checkEveryMs,
    }
    const gateOf = ({ endpoint }: Route) => (endpoint === readPublicSite ? { ...gate, kept: keptSites } : gate)
    for (const route of routesOf(services)) mount(api, gateOf(route), route)
    describeApi(api, guard)
    api.setNotFoundHandler(() => {
      throw new Problem('NotFound')
    })
  }
