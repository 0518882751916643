import { Problem } from '@aulanova/contract/kernel/problems'
import { readPublicSite } from '@aulanova/contract/organizations/sites'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { contentRoutes } from '#domains/authoring/content/content.routes.ts'
import { adminCourseRoutes } from '#domains/authoring/courses/admin-courses.routes.ts'
import { courseRoutes, courseUploadRoutes } from '#domains/authoring/courses/courses.routes.ts'
import { publishingRoutes } from '#domains/authoring/publishing/publishing.routes.ts'
import { reviewRoutes } from '#domains/authoring/review/review.routes.ts'
import { avatarNodeRoutes, avatarRoutes } from '#domains/avatars/avatars.routes.ts'
import { nodeAuthentication } from '#domains/avatars/nodes.rules.ts'
import { catalogueRoutes } from '#domains/catalogue/catalogue.routes.ts'
import { homeOf } from '#domains/catalogue/home.rules.ts'
import { serveCatalogue } from '#domains/catalogue/pages/serve-catalogue.ts'
import type { Reader } from '#domains/files/learner-address.ts'
import { serveDisk, serveMedia } from '#domains/files/serve-files.ts'
import { serveLearnerFiles } from '#domains/files/serve-learner-files.ts'
import { serveSimulations } from '#domains/files/serve-simulations.ts'
import { accountRoutes } from '#domains/identity/account/account.routes.ts'
import { authRoutes } from '#domains/identity/auth/auth.routes.ts'
import { guideRoutes } from '#domains/identity/guides/guides.routes.ts'
import { refreshDays } from '#domains/identity/sessions/lifetimes.ts'
import { userRoutes } from '#domains/identity/users/users.routes.ts'
import { analyticsRoutes } from '#domains/learning/analytics/analytics.routes.ts'
import { attemptRoutes } from '#domains/learning/attempts/attempts.routes.ts'
import { serveCertificates } from '#domains/learning/certificates/serve-certificates.ts'
import { mayStillRead } from '#domains/learning/first-read.rules.ts'
import { certificateRoutes, learningRoutes } from '#domains/learning/learning.routes.ts'
import { playerRoutes } from '#domains/learning/player.routes.ts'
import { teachingRoutes } from '#domains/learning/teaching/teaching.routes.ts'
import { auditRoutes } from '#domains/operations/audit/audit.routes.ts'
import { contactRoutes } from '#domains/operations/contact/contact.routes.ts'
import { costRoutes } from '#domains/operations/costs/costs.routes.ts'
import { eventRoutes } from '#domains/operations/events/events.routes.ts'
import { metricRoutes } from '#domains/operations/metrics/metrics.routes.ts'
import { serveMetrics } from '#domains/operations/metrics/serve-metrics.ts'
import { publicRoutes } from '#domains/operations/public/public.routes.ts'
import { searchRoutes } from '#domains/operations/search/search.routes.ts'
import { mailRoutes } from '#domains/operations/sent-mails/sent-mails.routes.ts'
import { systemRoutes } from '#domains/operations/system/system.routes.ts'
import { organizationRoutes } from '#domains/organizations/organizations.routes.ts'
import { siteContentRoutes } from '#domains/organizations/sites/content.routes.ts'
import { rewritten } from '#domains/organizations/sites/pages/places.ts'
import { allSitePages, serveSites, siteCards } from '#domains/organizations/sites/pages/serve-sites.ts'
import { publicSiteRoutes } from '#domains/organizations/sites/published/public-site.routes.ts'
import { serveDocuments } from '#domains/organizations/sites/serve-documents.ts'
import { academicRoutes } from '#domains/reference/academics/academics.routes.ts'
import { documentRoutes } from '#domains/reference/documents/documents.routes.ts'
import { referenceRoutes } from '#domains/reference/lists/reference.routes.ts'
import { referenceToolRoutes } from '#domains/reference/lists/tools.routes.ts'
import { financesRoutes } from '#domains/selling/finances/finances.routes.ts'
import { statements } from '#domains/selling/finances/statements.rules.ts'
import { purchaseRoutes, receiptRoutes, sandboxRoutes } from '#domains/selling/purchases/purchases.routes.ts'
import { receipts } from '#domains/selling/purchases/receipts/receipts.rules.ts'
import { subscriberRoutes } from '#domains/selling/subscriptions/subscribers.routes.ts'
import { subscriptionRoutes } from '#domains/selling/subscriptions/subscriptions.routes.ts'
import { currentVersionOf } from '#platform/db/public-version.ts'
import { commonHeaders, finishAnswer } from '#platform/http/answers.ts'
import { describeApi } from '#platform/http/api-description.ts'
import { readJsonBodies } from '#platform/http/json-body.ts'
import { type Guard, guardOf } from '#platform/http/overload.ts'
import { answerProblem } from '#platform/http/problems.ts'
import { refreshCookie } from '#platform/http/refresh-cookie.ts'
import { RequestLines, requestLog } from '#platform/http/request-log.ts'
import {
  maxBytesOfCatalogue,
  maxBytesOfSites,
  type ResponseCache,
  responseCache,
} from '#platform/http/response-cache.ts'
import { mount, type Route } from '#platform/http/route.ts'
import { serializerCompiler } from '#platform/http/serialization.ts'
import { limitedServer, requestIds } from '#platform/http/server.ts'
import { validatorCompiler } from '#platform/http/validation.ts'
import { asPartOf } from '#platform/log/request-context.ts'
import { openPages, serveWeb } from '#platform/pages/web.ts'
import { servePdf } from '#platform/pdf/serve-pdf.ts'
import type { AppServices } from './compose.ts'

/** The demo's course with the activity of the home page, by its name. */
const activityCourse = 'Cálculo diferencial: de la intuición a la derivada'

const homePage = (services: AppServices) =>
  homeOf(services, { sites: () => siteCards(services), activityCourse: services.config.demo ? activityCourse : null })

/** The routes of every domain. */
export const routesOf = (services: AppServices): Route[] => [
  ...systemRoutes(services),
  ...authRoutes(services),
  ...accountRoutes(services),
  ...publicRoutes(services),
  ...catalogueRoutes(services, homePage(services)),
  ...contactRoutes(services),
  ...courseUploadRoutes(services),
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
  ...teachingRoutes(services),
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
  const cached = responseCache({ currentVersion })
  const siteResponses = responseCache({ currentVersion, max: maxBytesOfSites })
  await app.register(apiPlugin(services, guard, { cached, siteResponses }), { prefix: '/api' })
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
  const catalogueCache = responseCache({ currentVersion, max: maxBytesOfCatalogue })
  const [home, sitePages] = [homePage(services), () => allSitePages(services)]
  serveCatalogue(app, { services, cached: catalogueCache, pages, home, sitePages })
  serveSites(app, { services, cached: siteResponses })
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
    { cached, siteResponses }: Record<'cached' | 'siteResponses', ResponseCache>,
  ): FastifyPluginAsync =>
  async (api) => {
    const checkEveryMs = services.config.metrics.pushEveryMs
    const gate = {
      authenticate: services.identity.authenticate,
      authenticateNode: nodeAuthentication(services),
      guard,
      cached,
      refreshCookie: refreshCookie({ isSecure: services.config.publicUrl.startsWith('https:'), days: refreshDays }),
      checkEveryMs,
    }
    const gateOf = ({ endpoint }: Route) => (endpoint === readPublicSite ? { ...gate, cached: siteResponses } : gate)
    for (const route of routesOf(services)) mount(api, gateOf(route), route)
    describeApi(api, guard)
    api.setNotFoundHandler(() => {
      throw new Problem('NotFound')
    })
  }
