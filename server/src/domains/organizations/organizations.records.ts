import type { ManagedSite, Seats } from '@aulanova/contract/organizations/learners'
import { pictureAddress } from '@aulanova/contract/organizations/site-page'
import type { OrganizationRow } from './organizations.store.ts'
import type { SeatsRow } from './seats.store.ts'

export const logoAddress = ({ logoFileId }: Pick<OrganizationRow, 'logoFileId'>) =>
  logoFileId && pictureAddress(logoFileId, 320)

export const toManagedSite = (row: OrganizationRow & { domain: string }): ManagedSite => ({
  Domain: row.domain,
  Name: row.name,
  Logo: logoAddress(row),
  TimeZone: row.timeZone,
})

export const toSeats = (row: SeatsRow): Seats => ({
  Plan: row.planId,
  PlanName: row.planName,
  Days: row.durationDays,
  Course: row.courseId,
  CourseName: row.courseName,
  Seats: row.seats,
  Taken: row.taken,
  Open: row.open,
})
