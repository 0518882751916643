import { nameOf, type SiteContent, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { absolute, documentAddress, pictureAddress, toPage } from '@aulanova/contract/organizations/site-page'
import { Fragment, type ReactNode } from 'react'
import { classNames, Row, Stack } from '#kit/layout.tsx'
import classes from './frame.module.css'
import parts from './parts.module.css'
import { initialsOf, type OfSite, type Site, safeAddress } from './site.ts'
import { networkIcon, SiteIcon, type SiteIconName } from './site-icon.tsx'

/** The name of the organization with its logo, which leads to the home page. */
export function OrganizationLink({ site }: OfSite) {
  const { name, place, logo } = site.content.organization
  return (
    <a className={classNames(parts['plain-link'], classes.organization)} href={toPage(site, '')}>
      {logo ? (
        <img className={classes.crest} src={pictureAddress(logo, 320)} alt="" width={48} height={48} />
      ) : (
        <span className={classNames(classes.crest, classes.letters)} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <span>
        {name}
        {place && <span>{place}</span>}
      </span>
    </a>
  )
}

interface ContactsProps {
  organization: SiteContent['organization']
  gap: 6 | 12
  className?: string | undefined
  before?: ReactNode
  children?: ReactNode
}

/** The street, telephone and e-mail address of the organization, each as a link where it can be one. */
export function Contacts({ organization, gap, className, before, children }: ContactsProps) {
  const { postalAddress, phone, email } = organization
  return (
    <Stack as="address" gap={gap} className={className}>
      {before}
      {postalAddress && (
        <ContactLine icon="pin">
          <span>{lines(postalAddress)}</span>
        </ContactLine>
      )}
      {phone && (
        <ContactLine icon="telephone">
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </ContactLine>
      )}
      {email && (
        <ContactLine icon="mail">
          <a href={`mailto:${email}`}>{email}</a>
        </ContactLine>
      )}
      {children}
    </Stack>
  )
}

export const ContactLine = ({ icon, children }: { icon: SiteIconName; children: ReactNode }) => (
  <Row gap={10} align="start" className={parts.contact}>
    <SiteIcon name={icon} />
    {children}
  </Row>
)

const lines = (text: string) =>
  text.split(/\r?\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are rendered once
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))

const networksOf = ({ content }: Site) =>
  content.items['social-networks'].flatMap((item) => {
    const address = safeAddress(textOf(item, 'Address'))
    return address ? { id: item.id, name: nameOf(item), address } : []
  })

export function NetworkLinks({ site, heading }: OfSite & { heading?: ReactNode }) {
  const networks = networksOf(site)
  if (networks.length === 0) return null
  return (
    <>
      {heading}
      <Row wrap gap={8} className={parts.networks}>
        {networks.map(({ id, name, address }) => (
          <a
            key={id}
            href={address}
            rel="me noopener"
            aria-label={site.t('{{network}} of {{name}}', { network: name, name: site.content.organization.name })}
            title={name}
          >
            <SiteIcon name={networkIcon(address)} />
          </a>
        ))}
      </Row>
    </>
  )
}

/** Where a document is: its file, else the address that was typed. */
export function whereDocumentIs({ content }: Site, item: SiteItem) {
  const file = content.files.get(textOf(item, 'File'))
  if (file) return { address: documentAddress(file.id), file }
  const address = safeAddress(textOf(item, 'Address'))
  return address ? { address, file: null } : null
}

interface DocumentProps extends OfSite {
  item: SiteItem
  className?: string | undefined
  children: ReactNode
}

/** A link to a document; nothing where there is none. */
export function DocumentLink({ site, item, className, children }: DocumentProps) {
  const found = whereDocumentIs(site, item)
  if (!found) return null
  return (
    <a className={className} href={found.address} {...(found.file ? { download: '' } : { rel: 'noopener' })}>
      {children}
    </a>
  )
}

/** The address of a picture with the host, as other programs need it. */
export const absolutePicture = ({ canonical }: Site, picture: string) => new URL(canonical).origin + picture

/** The organization, as a part of what pages say in the words of schema.org. */
export function publisherOf(site: Site) {
  const { name, logo } = site.content.organization
  return {
    '@type': 'CollegeOrUniversity',
    name,
    url: absolute(site, ''),
    ...(logo && { logo: absolutePicture(site, pictureAddress(logo, 320)) }),
  }
}
