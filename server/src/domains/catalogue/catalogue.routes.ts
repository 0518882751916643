import {
  listCoursesOfCategory,
  listPublicCategories,
  readCatalogueChoices,
  readPublicCourse,
  searchCatalogue,
  suggestInCatalogue,
} from '@aulanova/contract/catalogue/catalogue'
import { type Home, readHome } from '@aulanova/contract/catalogue/home'
import type { Language } from '@aulanova/contract/kernel/languages'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/services/services.ts'
import * as rules from './catalogue.rules.ts'
import { readCourse } from './course-page.rules.ts'

export const catalogueRoutes = (services: Services, home: (prefer?: Language) => Promise<Home>) => [
  route(readHome, async ({ query }) => ({ Item: await home(query.prefer) })),
  route(listPublicCategories, () => rules.categories(services)),
  route(readCatalogueChoices, async () => ({ Item: await rules.choices(services) })),
  route(searchCatalogue, ({ query }) => rules.search(services, query)),
  route(suggestInCatalogue, ({ query }) => rules.suggest(services, query.search)),
  route(listCoursesOfCategory, ({ params }) => rules.ofCategory(services, params)),
  route(readPublicCourse, async ({ params }) => ({ Item: await readCourse(services, params.uuid) })),
]
