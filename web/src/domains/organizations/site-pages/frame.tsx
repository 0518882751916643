import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { nameOf } from '@aulanova/contract/organizations/site-content'
import {
  hasPart,
  type SiteAssets,
  type SitePart,
  sitePartNames,
  siteParts,
  toPage,
  toProduct,
} from '@aulanova/contract/organizations/site-page'
import type { ReactNode } from 'react'
import { sparkPath } from '#kit/drawing.ts'
import hidden from '#kit/hidden.module.css'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import skipLink from '#kit/skip-link.module.css'
import { Text } from '#kit/text.tsx'
import classes from './frame.module.css'
import { Head, type PageHead } from './head.tsx'
import { Contacts, DocumentLink, NetworkLinks, OrganizationLink, whereDocumentIs } from './organization.tsx'
import parts from './parts.module.css'
import type { OfSite } from './site.ts'

/** As each language calls itself. */
const languageNames: Record<Language, string> = {
  mx: 'Español (México)',
  es: 'Español (España)',
  eng: 'English',
  it: 'Italiano',
  gr: 'Deutsch',
  rs: 'Русский',
}

/** The title of a page and what its frame shows. */
export interface Page extends PageHead {
  part?: SitePart
  main: ReactNode
}

/** The whole document: head, the bars of the product and of the organization, and the page between them. */
export function Frame({ site, assets, page }: OfSite & { assets: SiteAssets; page: Page }) {
  const { part, main, ...head } = page
  const { language, content, t } = site
  const isPreview = 'css' in assets
  return (
    <html lang={languageTags[language]}>
      <Head site={site} assets={assets} {...head} />
      <body data-visit={head.isHidden ? undefined : `/sites/${content.organization.domain}${head.path}`}>
        <a className={skipLink.skip} href="#content">
          {t('Skip to content')}
        </a>
        <ProductBar site={site} path={head.path} />
        <Header site={site} current={part} />
        <main id="content" tabIndex={-1}>
          {main}
        </main>
        {!isPreview && !head.isHidden && <Consent site={site} />}
        <Footer site={site} />
      </body>
    </html>
  )
}

const Wordmark = ({ site }: OfSite) => (
  <Row
    as="a"
    inline
    gap={8}
    size={16}
    className={classNames(parts['plain-link'], classes.wordmark)}
    href={toProduct(site, '/catalogue')}
    aria-label={site.brand.join('')}
  >
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        d="M20.3 8.5A9 9 0 1 1 13 3.06"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d={sparkPath(12, 12, 6.2, 0.14)} fill="currentColor" />
      <path d={sparkPath(18.4, 4.6, 3.4, 0.14)} fill="var(--star-5)" />
    </svg>
    <span translate="no">
      {site.brand[0]}
      <span>{site.brand[1]}</span>
    </span>
  </Row>
)

function ProductBar({ site, path }: OfSite & { path: string }) {
  const { t } = site
  return (
    <nav className={classNames(hidden.onPaper, classes.product, classes.night)} aria-label={site.brand.join('')}>
      <Row gap={4} className={parts.wide}>
        <Wordmark site={site} />
        <Row gap={4} push>
          <OwnLanguage site={site} path={path} />
          <button
            className={classNames(parts.button, parts.subtle, parts.tool)}
            type="button"
            data-scheme-switch=""
            hidden
            data-dark={t('Use dark colours')}
            data-light={t('Use light colours')}
            aria-label={t('Use dark colours')}
          >
            <Icon name="moon" />
            <Icon name="sun" />
          </button>
          {/* The page is the same for everybody: the script names who is signed in. */}
          <a
            className={classNames(parts.button, parts.subtle, classes.login)}
            href={toProduct(site, '/login')}
            data-person={toProduct(site, '/dashboard')}
            data-space={t('My Space')}
          >
            {t('Sign in')}
          </a>
        </Row>
      </Row>
    </nav>
  )
}

/**
 * Leads to the page in the language in which the site is written, where the frame speaks another: its texts are in no other
 * language, so no other is offered.
 */
function OwnLanguage({ site, path }: OfSite & { path: string }) {
  const { language: own } = site.content.organization
  if (own === site.language) return null
  return (
    <a
      className={classNames(parts.button, parts.subtle, classes.login, classes.language)}
      href={toPage({ ...site, language: own, isAsked: true }, path)}
      lang={languageTags[own]}
      hrefLang={languageTags[own]}
    >
      <Icon name="globe" size="small" />
      {languageNames[own]}
    </a>
  )
}

function Header({ site, current }: OfSite & { current: SitePart | undefined }) {
  const { t } = site
  const shown = siteParts.filter((part) => hasPart(site.content, part))
  const links = shown.map((part) => (
    <a key={part} href={toPage(site, `/${part}`)} aria-current={part === current ? 'true' : undefined}>
      {t(sitePartNames[part])}
    </a>
  ))
  return (
    <header className={classNames(parts.bar, classes.header)}>
      <Row gap={24} className={parts.wide}>
        <OrganizationLink site={site} />
        {links.length > 0 && (
          <>
            <Row
              as="nav"
              push
              className={classNames(hidden.onPaper, classes.top)}
              aria-label={t('Sections of the site')}
            >
              {links}
            </Row>
            <Text as="details" push className={classNames(hidden.onPaper, classes.menu, classes.burger)}>
              <summary className={parts.button}>
                <Icon name="menu" />
                {t('Menu')}
              </summary>
              <nav className={parts.card} aria-label={t('Sections of the site')}>
                {links}
              </nav>
            </Text>
          </>
        )}
      </Row>
    </header>
  )
}

function Footer({ site }: OfSite) {
  const { t, content, build } = site
  const documents = content.items.documents.slice(0, 4).filter((item) => whereDocumentIs(site, item))
  return (
    <footer className={parts.deep}>
      <Text as="div" size={14} className={classNames(parts.wide, classes.columns)}>
        <div>
          <OrganizationLink site={site} />
          <Contacts organization={content.organization} gap={6} above={20} below={16} tone="muted" />
          <NetworkLinks site={site} />
        </div>
        <PartLinks site={site} title={t('Study here')} wanted={['careers', 'courses', 'events']} />
        <PartLinks site={site} title={t('The institution')} wanted={['news', 'blogs', 'organization', 'contact']} />
        {documents.length > 0 && (
          <div>
            <Text as="h2" size={14} weight="strong" below={10}>
              {t('Documents')}
            </Text>
            <ul>
              {documents.map((item) => (
                <li key={item.id}>
                  <DocumentLink site={site} item={item}>
                    {nameOf(item)}
                  </DocumentLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Text>
      <div className={classNames(classes.ours, classes.night)}>
        <Row wrap gap={24} rowGap={6} className={parts.wide}>
          <Row as="span" gap={8}>
            {t('Published with')} <Wordmark site={site} />
          </Row>
          <span>
            © {content.now.getUTCFullYear()} {content.organization.name}
          </span>
          <Row as="span" wrap gap={20} rowGap={4} push className={classes.end}>
            <a href={toProduct(site, '/terms-of-use-and-privacy')}>{t('Terms and privacy')}</a>
            <Text as="span" figures>
              {t('Build')} {build}
            </Text>
          </Row>
        </Row>
      </div>
    </footer>
  )
}

function PartLinks({ site, title, wanted }: OfSite & { title: string; wanted: readonly SitePart[] }) {
  const shown = wanted.filter((part) => hasPart(site.content, part))
  if (shown.length === 0) return null
  return (
    <div>
      <Text as="h2" size={14} weight="strong" below={10}>
        {title}
      </Text>
      <ul>
        {shown.map((part) => (
          <li key={part}>
            <a href={toPage(site, `/${part}`)}>{site.t(sitePartNames[part])}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shown by the script, which alone could count a visit. A page that is not there is no visit, and asks for nothing. */
const Consent = ({ site: { t, brand } }: OfSite) => (
  <Text
    as="section"
    size={14}
    className={classNames(hidden.onPaper, parts.card, classes.consent)}
    data-consent=""
    hidden
    aria-label={brand.join('')}
  >
    <p>{t('May we count your visit? We use a cookie of our own, without your name or address.')}</p>
    <Stack gap={8}>
      <button className={classNames(parts.button, parts.default)} type="button" data-accept="">
        {t('Accept')}
      </button>
      <button className={classNames(parts.button, parts.default)} type="button" data-decline="">
        {t('No, thanks')}
      </button>
    </Stack>
  </Text>
)

/** The way from the home page to here. */
export const Crumbs = ({ site, part, here }: OfSite & { part: SitePart; here: string }) => (
  <Row as="nav" wrap gap={6} size={14} tone="faint" className={classes.crumbs} aria-label={site.t('You are here')}>
    <a href={toPage(site, '')}>{site.t('Home')}</a>
    <Icon name="chevron-right" size="small" />
    <a href={toPage(site, `/${part}`)}>{site.t(sitePartNames[part])}</a>
    <Icon name="chevron-right" size="small" />
    <span aria-current="page">{here}</span>
  </Row>
)
