import type { ParseKeys } from 'i18next'
import type { SiteTab } from '#domains/organizations/parts/site-links.ts'

export type SiteText = ParseKeys<'site'>

interface KindWords {
  plural: SiteText
  help: SiteText
  create: SiteText
  /** What the name of an item is called. */
  name: SiteText
  /** Shown when there are none yet. */
  empty: SiteText
  firstStep: SiteText
}

/** The texts of each kind. The type requires an entry for every kind. */
export const kindWords: Record<Exclude<SiteTab, 'analytics'>, KindWords> = {
  careers: {
    plural: 'Careers',
    help: 'The careers that visitors find on the site, each with its own page and its map.',
    create: 'Add career',
    name: 'Name on the site',
    empty: 'The site shows no careers yet',
    firstStep: 'Choose a career of the platform and say in two sentences what it is about.',
  },
  courses: {
    plural: 'Courses',
    help: 'The courses of the organization that the site shows, in the order that you choose.',
    create: 'Add course',
    name: 'Name on the site',
    empty: 'The site shows no courses yet',
    firstStep: 'Choose the first course that visitors should see.',
  },
  carousel: {
    plural: 'Carousel',
    help: 'The large pictures at the top of the home page. Three or four are enough.',
    create: 'Add slide',
    name: 'Title',
    empty: 'The carousel has no slides yet',
    firstStep: 'Add a picture with a title, and describe what is to be seen.',
  },
  news: {
    plural: 'News',
    help: 'What is new at the organization. Visitors see the newest first.',
    create: 'Write news',
    name: 'Title',
    empty: 'There are no news yet',
    firstStep: 'Write the first: a title, a summary and the text. Visitors see it once you publish it.',
  },
  blogs: {
    plural: 'Blogs',
    help: 'Articles with an author. Visitors see the newest first.',
    create: 'Write article',
    name: 'Title',
    empty: 'There are no articles yet',
    firstStep: 'Write the first one, with the name of its author.',
  },
  events: {
    plural: 'Conferences and Events',
    help: 'What takes place, with date, time and place. Visitors can add it to their calendar.',
    create: 'Add event',
    name: 'Title',
    empty: 'There are no events yet',
    firstStep: 'Add the first with the day and the hour it starts.',
  },
  documents: {
    plural: 'Documents',
    help: 'Files that visitors can download, such as regulations and calendars.',
    create: 'Add document',
    name: 'Title',
    empty: 'There are no documents yet',
    firstStep: 'Upload the first, or write the address where it is.',
  },
  'organization-chart': {
    plural: 'Organization chart',
    help: 'Who is who: people with their role, each below the person they report to.',
    create: 'Add person',
    name: 'Name of the person',
    empty: 'The organization chart is empty',
    firstStep: 'Begin with the person at the top.',
  },
  'social-networks': {
    plural: 'Social networks',
    help: 'Links to the profiles of the organization, shown at the foot of each page.',
    create: 'Add network',
    name: 'Network',
    empty: 'There are no networks yet',
    firstStep: 'Add the first, for example Instagram, with the address of the profile.',
  },
}
