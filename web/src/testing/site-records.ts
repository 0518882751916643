import type { ManagedSite, SiteDashboard } from '@aulanova/contract/organizations/learners'
import { allSiteKinds } from '@aulanova/contract/organizations/site-kinds'
import type { PublicSite, SiteItem } from '@aulanova/contract/organizations/sites'

export const siteDomain = 'montelago.test'
const at = '2026-03-14T18:00:00.000Z'
export const siteId = (n: number) => `0190aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`

export const aSiteItem = (given: Partial<SiteItem> = {}): SiteItem => ({
  PK: 'SITE#montelago.test',
  SK: 'NEWS#1',
  Uuid: siteId(1),
  Name: 'Abre el laboratorio',
  Position: 1,
  State: 'draft',
  Published: false,
  Created: at,
  Updated: at,
  ...given,
})

export const aPublicSite = (given: Partial<PublicSite> = {}): PublicSite => ({
  Domain: siteDomain,
  Name: 'Universidad de Montelago',
  Logo: null,
  Place: '',
  PostalAddress: '',
  Phone: '',
  Email: '',
  Website: null,
  TimeZone: 'America/Mexico_City',
  Colour: '#312e81',
  Accent: '#a8431f',
  Header: null,
  Content: Object.fromEntries(allSiteKinds.map((kind) => [kind, []])) as unknown as PublicSite['Content'],
  Courses: [],
  ...given,
})

export const aManagedSite = (given: Partial<ManagedSite> = {}): ManagedSite => ({
  Domain: siteDomain,
  Name: 'Universidad de Montelago',
  Logo: null,
  TimeZone: 'America/Mexico_City',
  ...given,
})

export const aDashboard = (given: Partial<SiteDashboard> = {}): SiteDashboard => ({
  Domain: siteDomain,
  Organization: 'Universidad de Montelago',
  Logo: null,
  Enrolments: 40,
  People: 31,
  Done: 10,
  Active: 22,
  Courses: [
    {
      Uuid: siteId(21),
      Name: 'Cálculo diferencial',
      Author: 'Alba Rentería',
      Published: true,
      Enrolments: 30,
      Done: 10,
      Active: 15,
      Stuck: 5,
      Expired: 0,
      AveragePercent: 54,
    },
    {
      Uuid: siteId(22),
      Name: 'Química del agua',
      Author: null,
      Published: false,
      Enrolments: 10,
      Done: 0,
      Active: 7,
      Stuck: 3,
      Expired: 0,
      AveragePercent: 30,
    },
  ],
  Stuck: 8,
  Expired: 0,
  LongestStuck: [
    { User: siteId(31), Name: 'Jorge Lima', Course: 'Cálculo diferencial', Block: 'La derivada', Days: 23 },
  ],
  Content: allSiteKinds.map((Kind) => ({
    Kind,
    Items: Kind === 'news' ? 3 : 0,
    Drafts: Kind === 'news' ? 2 : 0,
  })),
  Visits: 3120,
  CountedAt: at,
  ...given,
})
