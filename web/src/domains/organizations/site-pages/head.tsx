import { jsonInScript } from '@aulanova/contract/kernel/json-in-script'
import { type Language, languageTags } from '@aulanova/contract/kernel/languages'
import { textOf } from '@aulanova/contract/organizations/site-content'
import { absolute, pictureAddress, type SiteAssets, sitePartNames } from '@aulanova/contract/organizations/site-page'
import { absolutePicture } from './organization.tsx'
import type { OfSite, Site } from './site.ts'

/** What is particular to a page. */
export interface PageHead {
  /** Empty on the home page, which is called like the organization. */
  title: string
  description?: string
  /** Of the site. */
  path: string
  /** Of the page itself, such as a page of older news; part of its canonical address. */
  query?: string
  /** The address of a picture, without the host. */
  picture?: string | null
  type?: 'website' | 'article'
  /** In the words of schema.org. */
  data?: object
  /** Not to be found by search engines. */
  isHidden?: boolean
}

const longestDescription = 300

function descriptionOf({ t, content }: Site, given: string | undefined) {
  const { name } = content.organization
  const text = given?.replace(/\s+/g, ' ').trim() || t('{{name}}: careers, online courses, news and events.', { name })
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text
}

/** The picture of the page, else the first of the carousel, else the logo. */
function shareOf(site: Site, picture: string | null | undefined) {
  const { items, organization } = site.content
  const first = items.carousel.map((slide) => textOf(slide, 'Image')).find(Boolean)
  const other = first || organization.logo
  const chosen = picture || (other && pictureAddress(other, 1280))
  return chosen ? absolutePicture(site, chosen) : null
}

export function Head({ site, assets, ...page }: OfSite & PageHead & { assets: SiteAssets }) {
  const { content, language } = site
  const { name } = content.organization
  const title = page.title ? `${page.title} | ${name}` : name
  const description = descriptionOf(site, page.description)
  const address = absolute(site, page.path) + (page.query ?? '')
  const picture = shareOf(site, page.picture)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses address={address} language={content.organization.language} />
      )}
      <meta property="og:type" content={page.type ?? 'website'} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={languageTags[language].replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta name="twitter:image" content={picture} />}
      <Feeds site={site} />
      <Assets assets={assets} />
      {page.data && (
        <script type="application/ld+json">{jsonInScript({ '@context': 'https://schema.org', ...page.data })}</script>
      )}
    </head>
  )
}

/** The address of the page, and its address in the language in which the site is written. */
const Addresses = ({ address, language }: { address: string; language: Language }) => (
  <>
    <link rel="canonical" href={address} />
    <link rel="alternate" hrefLang="x-default" href={address} />
    <link
      rel="alternate"
      hrefLang={languageTags[language]}
      href={`${address}${address.includes('?') ? '&' : '?'}lng=${language}`}
    />
  </>
)

const Feeds = ({ site }: OfSite) =>
  (['news', 'blogs'] as const)
    .filter((kind) => site.content.items[kind].length > 0)
    .map((kind) => (
      <link
        key={kind}
        rel="alternate"
        type="application/atom+xml"
        title={`${site.t(sitePartNames[kind])}, ${site.content.organization.name}`}
        href={absolute(site, `/${kind}.xml`)}
      />
    ))

/** The colours come last: the tokens of the kit have colours of the same names. */
const Assets = ({ assets }: { assets: SiteAssets }) =>
  'css' in assets ? (
    <style>{assets.css}</style>
  ) : (
    <>
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={assets.styles} />
      <link rel="stylesheet" href={assets.colours} />
      <script src={assets.script} />
    </>
  )
