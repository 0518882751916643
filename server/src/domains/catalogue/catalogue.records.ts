import type { CatalogueCourse, PublicCategory } from '@aulanova/contract/catalogue/catalogue'
import { keyOf } from '@aulanova/contract/kernel/keys'
import { definitionOf } from '@aulanova/contract/reference/reference-kinds'
import { languageTagOf } from '#domains/authoring/courses/language-tag.ts'
import type { CategoryRow, EntryRow, OrganizationRow } from './catalogue.store.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import type { FoundEntry } from './catalogue-index.ts'
import { normalised } from './search-words.ts'

export const toEntry = (row: EntryRow): CatalogueEntry => ({
  ...row,
  languageTag: languageTagOf(row.language),
  sortName: normalised(row.name),
})

export const toCatalogueCourse = (
  { entry, found }: FoundEntry,
  organizations: ReadonlyMap<string, OrganizationRow>,
): CatalogueCourse => {
  const organization = entry.organizationId ? organizations.get(entry.organizationId) : undefined
  return {
    PK: keyOf('course', entry.courseId),
    Uuid: entry.courseId,
    Revision: entry.revision,
    uuid: entry.courseId,
    revision: entry.revision,
    CreatedBy: entry.author,
    Name: entry.name,
    Category: entry.category,
    Language: entry.language,
    LanguageTag: entry.languageTag,
    Details: {
      Cover: entry.coverKey && `/media/${entry.coverKey}`,
      ShortDescription: entry.shortDescription,
      Organization: entry.organization,
      OrganizationHeader: organization?.header ?? null,
      ShowAsBrand: organization?.showAsBrand ?? false,
    },
    Author: entry.author,
    Minutes: entry.minutes,
    Difficulty: entry.difficulty,
    FromPrice: entry.priceCents,
    FromDays: entry.days,
    Prices: entry.prices,
    PublishedAt: entry.publishedAt,
    Subscriptors: entry.subscriptions,
    Found: found,
  }
}

export const toPublicCategory = ({ id, name, description }: CategoryRow, courses: number): PublicCategory => ({
  PK: `${definitionOf('categories').prefix}#${id}`,
  Uuid: id,
  Name: name,
  Description: description ?? '',
  Courses: courses,
})
