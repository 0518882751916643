import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import { type ComponentType, lazy } from 'react'
import type { BuilderPage, PartProps } from './part/part.ts'

const part = (load: LoadPart) => lazy(async () => ({ default: await load() }))

/** Each part is loaded when it is opened first. */
const ownParts: Record<BuilderPart, ComponentType<PartProps>> = {
  general: part(() => import('./general/general-part.tsx').then((m) => m.GeneralPart)),
  content: part(() => import('./content/content-part.tsx').then((m) => m.ContentPart)),
  evaluations: part(() => import('./evaluations/evaluations-part.tsx').then((m) => m.EvaluationsPart)),
  faq: part(() => import('./faq/faq-part.tsx').then((m) => m.FaqPart)),
  tags: part(() => import('./tags/tags-part.tsx').then((m) => m.TagsPart)),
  collaborators: part(() => import('./collaborators/collaborators-part.tsx').then((m) => m.CollaboratorsPart)),
  licenses: part(() => import('./licenses/licenses-part.tsx').then((m) => m.LicensesPart)),
  shares: part(() => import('./shares/shares-part.tsx').then((m) => m.SharesPart)),
  cover: part(() => import('./cover/cover-part.tsx').then((m) => m.CoverPart)),
  presentation: part(() => import('./presentation/presentation-part.tsx').then((m) => m.PresentationPart)),
  certificate: part(() => import('./certificate/certificate-part.tsx').then((m) => m.CertificatePart)),
  review: part(() => import('./review/review-part.tsx').then((m) => m.ReviewPart)),
  publish: part(() => import('./publish/publish-part.tsx').then((m) => m.PublishPart)),
}

export type LoadPart = () => Promise<ComponentType<PartProps>>

/** The figures are of a domain above this one, so the app hands them in. */
export const partsWith = (figures: LoadPart): Record<BuilderPage, ComponentType<PartProps>> => ({
  ...ownParts,
  analytics: part(figures),
})
