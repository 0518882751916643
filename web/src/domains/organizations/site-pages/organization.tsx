import { nameOf, type SiteContent, type SiteItem, textOf } from '@aulanova/contract/organizations/site-content'
import { absolute, documentAddress, pictureAddress, toPage } from '@aulanova/contract/organizations/site-page'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '#kit/icon.tsx'
import { classNames, Row, Stack, type StyleProps } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { VisuallyHidden } from '#kit/visually-hidden.tsx'
import classes from './frame.module.css'
import parts from './parts.module.css'
import { initialsOf, type OfSite, type Site, safeAddress } from './site.ts'
import { networkIcon, SiteIcon, type SiteIconName } from './site-icon.tsx'

/** The name of the organization with its logo, which leads to the home page. */
export function OrganizationLink({ site }: OfSite) {
  const { name, place, logo } = site.content.organization
  return (
    <Row
      as="a"
      gap={12}
      size={18}
      tone="strong"
      className={classNames(classes.organization, parts['plain-link'])}
      href={toPage(site, '')}
    >
      {logo ? (
        <img className={classes.crest} src={pictureAddress(logo, 320)} alt="" width={48} height={48} />
      ) : (
        <Mark size={40} className={classNames(classes.crest, classes.letters)} aria-hidden="true">
          {initialsOf(name)}
        </Mark>
      )}
      <span>
        {name}
        {place && (
          <Text as="span" size={14} tone="muted" weight="normal" block>
            {place}
          </Text>
        )}
      </span>
    </Row>
  )
}

interface ContactsProps extends StyleProps {
  organization: SiteContent['organization']
  gap: 6 | 12
  before?: ReactNode
  children?: ReactNode
}

/** The street, telephone and e-mail address of the organization, each as a link where it can be one. */
export function Contacts({ organization, before, children, ...style }: ContactsProps) {
  const { postalAddress, phone, email } = organization
  return (
    <Stack as="address" {...style}>
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
  <Row gap={10} align="start">
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

const networkClass = classNames(parts.button, parts.tool, parts.sand)

export function NetworkLinks({ site, heading }: OfSite & { heading?: ReactNode }) {
  const networks = networksOf(site)
  if (networks.length === 0) return null
  return (
    <>
      {heading}
      <Row wrap gap={8}>
        {networks.map(({ id, name, address }) => (
          <a
            key={id}
            className={networkClass}
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

const units = ['B', 'KB', 'MB', 'GB']

/** `120 KB`. */
function sizeOf(bytes: number) {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${Math.round(bytes / 1000 ** power)} ${units[power]}`
}

/** A document with what is known of it, in a list. */
export function DocumentRow({ site, item }: OfSite & { item: SiteItem }) {
  const { t } = site
  const found = whereDocumentIs(site, item)
  if (!found) return null
  const { address, file } = found
  const ending = file && /\.(\w{1,5})$/.exec(file.filename)?.[1]?.toUpperCase()
  const facts = file ? [ending, sizeOf(file.bytes)].filter(Boolean).join(', ') : new URL(address, site.canonical).host
  return (
    <Row as="li" align="start" gap={16} line={16}>
      <span className={parts.kind}>
        <Icon name="file" />
      </span>
      <Row wrap grow gap={16} justify="between" below={16}>
        <Text as="div" grow={240} size={14} tone="muted">
          <h3>{nameOf(item)}</h3>
          {textOf(item, 'Summary') && <p>{textOf(item, 'Summary')}</p>}
          <Text figures>{facts}</Text>
        </Text>
        <DocumentLink site={site} item={item} className={classNames(parts.button, parts.default)}>
          <Icon name={file ? 'download' : 'arrow-right'} />
          {file ? t('Download') : t('Open')}
          <VisuallyHidden>: {nameOf(item)}</VisuallyHidden>
        </DocumentLink>
      </Row>
    </Row>
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
