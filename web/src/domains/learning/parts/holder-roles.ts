import type { HolderRole } from '@aulanova/contract/learning/certificates'

/** What a certificate says of a holder who is one of the course's people: the keys of texts. */
export const holderRoleTexts = {
  owner: 'Owner of the course',
  collaborator: 'Collaborator in the course',
  reviewer: 'Reviewer of the course',
} as const satisfies Record<HolderRole, string>
