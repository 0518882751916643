import type { CertificateWords } from './certificate-wording.ts'

export const eng: CertificateWords = {
  certificate: 'Certificate',
  grants: 'Awards this certificate to',
  granted: 'This certificate is awarded to',
  roles: {
    owner: 'Owner of the course',
    collaborator: 'Collaborator in the course',
    reviewer: 'Reviewer of the course',
  },
  completed: 'for completing the course',
  lasted: 'Duration: {hours}. Issued on {date}.',
  issued: 'Issued on {date}.',
  hours: { one: '{count} hour', other: '{count} hours' },
  stars: 'Each star is a finished block: {blocks} in {sections}.',
  sections: { one: '{count} section', other: '{count} sections' },
  author: 'Author of the course',
  mail: {
    greeting: 'Hello {name},',
    closing: 'Congratulations, and until soon,',
    issued: {
      subject: 'Your certificate for “{course}”',
      before: 'You have completed the course “{course}”. Your certificate is ready to download, print and share.',
      after: 'Anybody who has this link can check that it is genuine.',
      action: 'See the certificate',
    },
  },
}
