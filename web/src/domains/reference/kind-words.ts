import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import type { ParseKeys } from 'i18next'

export type ReferenceText = ParseKeys<'reference'>

interface KindWords {
  singular: ReferenceText
  plural: ReferenceText
  /** What the list is for. */
  help: ReferenceText
  create: ReferenceText
  remove: ReferenceText
  /** Shown when the list is empty, with the button for the first entry. */
  empty: ReferenceText
  firstStep: ReferenceText
}

/** The texts of each kind. The type requires an entry for every kind. */
export const kindWords: Record<ReferenceKind, KindWords> = {
  categories: {
    singular: 'category',
    plural: 'Categories',
    help: 'The fields of knowledge by which people find courses.',
    create: 'Create category',
    remove: 'Delete category',
    empty: 'There are no categories yet',
    firstStep: 'Create the first one, for example “Mathematics”. Creators then choose it for their courses.',
  },
  collaborators: {
    singular: 'collaborator',
    plural: 'Collaborators',
    help: 'People who take part in courses, with what learners read about them.',
    create: 'Create collaborator',
    remove: 'Delete collaborator',
    empty: 'There are no collaborators yet',
    firstStep: 'Create the first one with a name, a role and a short biography.',
  },
  tags: {
    singular: 'tag',
    plural: 'Tags',
    help: 'Keywords that group courses on the same topic.',
    create: 'Create tag',
    remove: 'Delete tag',
    empty: 'There are no tags yet',
    firstStep: 'Create the first one, for example “algebra”. Creators then add it to their courses.',
  },
  documents: {
    singular: 'document',
    plural: 'Documents',
    help: 'Texts that the platform shows, such as the terms of use. People see a change once it is published.',
    create: 'Create document',
    remove: 'Delete document',
    empty: 'There are no documents yet',
    firstStep: 'Create the first one, write its content and publish it.',
  },
  difficulties: {
    singular: 'difficulty',
    plural: 'Difficulties',
    help: 'The levels a course can have, from very easy to very difficult.',
    create: 'Create difficulty',
    remove: 'Delete difficulty',
    empty: 'There are no difficulties yet',
    firstStep: 'Create the easiest one first; you can change their order later.',
  },
  certificates: {
    singular: 'certificate',
    plural: 'Certificates',
    help: 'The templates from which learners’ certificates are made.',
    create: 'Create certificate',
    remove: 'Delete certificate',
    empty: 'There are no certificates yet',
    firstStep: 'Create the first one with its title, its text and who signs it.',
  },
  organizations: {
    singular: 'organization',
    plural: 'Organizations',
    help: 'Universities, schools and companies that offer courses here.',
    create: 'Create organization',
    remove: 'Delete organization',
    empty: 'There are no organizations yet',
    firstStep: 'Create the first one with its name and its domain.',
  },
  statuses: {
    singular: 'status',
    plural: 'Statuses',
    help: 'Marks that administrators put on courses, each with its colour. They change nothing for learners.',
    create: 'Create status',
    remove: 'Delete status',
    empty: 'There are no statuses yet',
    firstStep: 'Create the first one, for example “Pilot”, and give it a colour.',
  },
  'school-cycles': {
    singular: 'school cycle',
    plural: 'School cycles',
    help: 'The periods in which school subjects are taught.',
    create: 'Create school cycle',
    remove: 'Delete school cycle',
    empty: 'There are no school cycles yet',
    firstStep: 'Create the first one with the day it starts and the day it ends.',
  },
  careers: {
    singular: 'career',
    plural: 'Careers',
    help: 'The degree programmes that people study.',
    create: 'Create career',
    remove: 'Delete career',
    empty: 'There are no careers yet',
    firstStep: 'Create the first one with its name and its code.',
  },
  'school-subjects': {
    singular: 'school subject',
    plural: 'School subjects',
    help: 'What is taught in a career, and the credits it gives.',
    create: 'Create school subject',
    remove: 'Delete school subject',
    empty: 'There are no school subjects yet',
    firstStep: 'Create the first one with its code and its credits.',
  },
}
