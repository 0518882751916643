import { defaultColours, isReadable } from '@aulanova/contract/kernel/contrast'
import { defaultLanguage, isLanguage } from '@aulanova/contract/kernel/languages'
import type { Career, SiteContent, SiteItem, SiteOrganization } from '@aulanova/contract/organizations/site-content'
import { allSiteKinds } from '@aulanova/contract/organizations/site-kinds'
import { pictureAddress } from '@aulanova/contract/organizations/site-page'
import type { PublicSite, PublicSiteItem } from '@aulanova/contract/organizations/sites'
import type { OrganizationRow } from '#domains/organizations/organization-sql.ts'
import { marketTimeZone } from '#kernel/market-day.ts'
import type { ListedItem, SubjectRow } from './public-site.store.ts'

/** For sitemaps. */
export interface ListedSite {
  organization: SiteOrganization
  items: readonly ListedItem[]
}

export function toOrganization({ id, name, details, logoFileId }: OrganizationRow): SiteOrganization {
  const text = (field: string) => (typeof details[field] === 'string' ? (details[field] as string).trim() : '')
  return {
    id,
    domain: text('Domain'),
    name,
    place: text('Place'),
    postalAddress: text('PostalAddress'),
    phone: text('Phone'),
    email: text('Email'),
    website: text('Website') || null,
    timeZone: zoneOf(text('TimeZone')),
    language: languageOf(text('SiteLanguage')),
    colour: colourOf('Colour', text('Colour')),
    accent: colourOf('Accent', text('Accent')),
    header: text('Header') || null,
    logo: logoFileId,
  }
}

const languageOf = (name: string) => (isLanguage(name) ? name : defaultLanguage)

/** Entries that are older than the check may have a time zone or colours that cannot be used. */
function zoneOf(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name || marketTimeZone }).resolvedOptions().timeZone
  } catch {
    return marketTimeZone
  }
}

const colourOf = (field: 'Colour' | 'Accent', given: string) =>
  /^#[0-9a-f]{6}$/i.test(given) && isReadable(field, given) ? given.toLowerCase() : defaultColours[field]

interface Taught {
  subjectId: string
  courseId: string
}

export function toCareers(names: { id: string; name: string }[], rows: SubjectRow[], taught: Taught[]) {
  const careers = new Map<string, Career>(names.map(({ id, name }) => [id, { id, name, cycles: [] }]))
  const courses = Map.groupBy(taught, ({ subjectId }) => subjectId)
  for (const { careerId, cycleId, cycle, id, name, code, credits } of rows) {
    const cycles = careers.get(careerId)?.cycles ?? []
    let last = cycles.at(-1)
    if (last?.id !== cycleId) {
      last = { id: cycleId, name: cycle, subjects: [] }
      cycles.push(last)
    }
    if (id && name)
      last.subjects.push({
        id,
        name,
        code: code ?? '',
        credits,
        courses: (courses.get(id) ?? []).map(({ courseId }) => courseId),
      })
  }
  return careers
}

const toPublicItem = ({ id, fields, publishedAt }: SiteItem): PublicSiteItem => ({
  ...(fields as Record<string, string>),
  Uuid: id,
  Name: String(fields.Name ?? ''),
  PublishedAt: publishedAt,
})

export function toPublicSite({ organization, items, courses }: SiteContent): PublicSite {
  const content = Object.fromEntries(allSiteKinds.map((kind) => [kind, items[kind].map(toPublicItem)]))
  return {
    Domain: organization.domain,
    Name: organization.name,
    Logo: organization.logo && pictureAddress(organization.logo, 320),
    Place: organization.place,
    PostalAddress: organization.postalAddress,
    Phone: organization.phone,
    Email: organization.email,
    Website: organization.website,
    TimeZone: organization.timeZone,
    Colour: organization.colour,
    Accent: organization.accent,
    Header: organization.header,
    Content: content as PublicSite['Content'],
    Courses: [...courses.values()],
  }
}
