import '#kit/tokens.css'
import '#kit/global.css'
import './base.css'
import { textOf } from '@aulanova/contract/organizations/site-content'
import { type SitePage, type SiteView, toPage, toProduct } from '@aulanova/contract/organizations/site-page'
import { renderToStaticMarkup } from 'react-dom/server'
import { classNames } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { articlePage, eventPage } from './article.tsx'
import { careerPage } from './career.tsx'
import { Frame, type Page } from './frame.tsx'
import { Home } from './home.tsx'
import {
  articlesPage,
  careersPage,
  chartPage,
  contactPage,
  coursesPage,
  documentsPage,
  eventsPage,
  Plain,
} from './lists.tsx'
import { publisherOf } from './organization.tsx'
import parts from './parts.module.css'
import { type Site, safeAddress, type Texts } from './site.ts'

/** A page of an organization's public site as a whole HTML document. Runs in the server. */
export function renderSite({ place, content, view, assets }: SitePage, t: Texts): string {
  const site: Site = { ...place, content, t }
  const page = pageOf(site, view)
  return `<!doctype html>\n${renderToStaticMarkup(<Frame site={site} assets={assets} page={page} />)}\n`
}

function pageOf(site: Site, view: SiteView): Page {
  switch (view.page) {
    case 'home':
      return homePage(site)
    case 'careers':
      return careersPage(site)
    case 'courses':
      return coursesPage(site)
    case 'articles':
      return articlesPage({ ...view, site })
    case 'events':
      return eventsPage({ ...view, site })
    case 'documents':
      return documentsPage(site)
    case 'organization':
      return chartPage(site)
    case 'contact':
      return contactPage(site)
    case 'article':
      return articlePage({ ...view, site })
    case 'event':
      return eventPage(site, view.item)
    case 'career':
      return careerPage(site, view.item)
    case 'missing':
      return missingPage(site)
    case 'unknown':
      return unknownPage(site)
  }
}

function homePage(site: Site): Page {
  const { organization, items } = site.content
  const { name, place, postalAddress, phone, email, website } = organization
  const networks = items['social-networks'].map((item) => safeAddress(textOf(item, 'Address')))
  return {
    title: '',
    path: '',
    main: <Home site={site} />,
    data: {
      ...publisherOf(site),
      ...(postalAddress && { address: postalAddress }),
      ...(place && { location: place }),
      ...(phone && { telephone: phone }),
      ...(email && { email }),
      sameAs: [website, ...networks].filter(Boolean),
      name,
    },
  }
}

/** For an address of a site that leads nowhere. */
const missingPage = (site: Site) =>
  hiddenPage({
    title: site.t('This page does not exist'),
    text: site.t('It may have been moved or withdrawn. From the home page you reach everything that is published.'),
    link: toPage(site, ''),
    label: site.t('Go to the home page'),
  })

/** For a domain that no organization has. */
const unknownPage = (site: Site) =>
  hiddenPage({
    title: site.t('This site does not exist'),
    text: site.t('No organization publishes at this address. Please check how it is spelled.'),
    link: toProduct(site, '/catalogue'),
    label: site.t('See the catalogue of courses'),
  })

const hiddenPage = ({ title, text, link, label }: Record<'title' | 'text' | 'link' | 'label', string>): Page => ({
  title,
  path: '',
  isHidden: true,
  main: (
    <Plain title={title} text={text}>
      <Text above={28}>
        <a className={classNames(parts.button, parts.large, parts.primary)} href={link}>
          {label}
        </a>
      </Text>
    </Plain>
  ),
})
