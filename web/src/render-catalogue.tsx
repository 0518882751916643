import type { Language } from '@aulanova/contract/kernel/languages'
import type { PublicConfig } from '@aulanova/contract/operations/public'
import { HomeScreen } from '#app/home/home.screen.tsx'
import { PublicLayout } from '#app/public-layout.tsx'
import { CatalogueScreen } from '#domains/catalogue/catalogue.screen.tsx'
import { CatalogueCourseScreen } from '#domains/catalogue/course/course.screen.tsx'
import { forgetLightReads, keepRead } from '#platform/api/light-read.ts'
import { show } from '#platform/brand/page-brand.ts'
import { config as ofApp } from '#platform/config/config.ts'
import { prepareTexts, renderPage, setLanguage, WithBanner } from './rendering.tsx'

export interface CataloguePage {
  path: string
  language: Language
  /** What the page reads first, by the address below `/api`. */
  reads: Record<string, unknown>
  /** The name to show in place of our wordmark. */
  brand: string | null
  /** What the operator has set; brand, build and year are filled in afterwards. */
  config: Pick<PublicConfig, 'LanguagesOffered' | 'SocialLinks'>
}

const pages = {
  Component: WithBanner,
  children: [
    {
      Component: PublicLayout,
      children: [
        { path: '/', Component: HomeScreen },
        { path: '/catalogue', Component: CatalogueScreen },
        { path: '/catalogue/:uuid', Component: CatalogueCourseScreen },
      ],
    },
  ],
}

let ready: Promise<void> | undefined

/** Renders the home page or one of the catalogue as HTML. Runs in the server. */
export async function renderCatalogue({ path, language, reads, brand, config }: CataloguePage): Promise<string> {
  ready ??= prepareTexts(['first', 'learner', 'catalogue', 'home', 'offers'])
  await ready
  // Without a pause from here on: language, reads and brand are those of one page.
  setLanguage(language)
  Object.assign(ofApp, { LanguagesOffered: config.LanguagesOffered, SocialLinks: config.SocialLinks })
  show(brand)
  forgetLightReads()
  for (const [address, answer] of Object.entries(reads)) keepRead(address, answer)
  return renderPage(path, pages)
}
