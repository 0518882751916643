import type { OfPerson, Table } from './table.ts'

const ofOwner: OfPerson = (db, { id }) => db`course_id in (select id from courses where owner_id = ${id})`
const reference: Table = { text: ['name', 'details'], unique: ['name'] }

/** Courses and all that is shown to others. They stay; who made them is anonymous. */
export const courseTables: Record<string, Table> = {
  courses: {
    of: (db, { id }) => db`owner_id = ${id}`,
    accounts: ['owner_id', 'handed_in_by'],
    text: [
      'name',
      'short_description',
      'description',
      'requirements',
      'certificate_details',
      'presentation_url',
      'language',
    ],
    fixed: ['state'],
    hidden: ['handed_in_by'],
  },
  course_members: {
    of: (db, { id }) => db`user_id = ${id}`,
    isDeleted: true,
    accounts: ['user_id', 'invited_by'],
    fixed: ['role'],
    hidden: ['invited_by'],
  },
  course_faq: { of: ofOwner, text: ['question', 'answer'] },
  course_figures: { text: ['figures'], fixed: ['period'] },
  sections: { of: ofOwner, text: ['title'] },
  blocks: { of: ofOwner, accounts: ['changed_by'], text: ['title'], fixed: ['type'], hidden: ['changed_by'] },
  block_contents: {
    of: (db, { id }) => db`id in (
      select content_id from blocks join courses on courses.id = blocks.course_id where owner_id = ${id})`,
    text: ['payload', 'plain'],
    fixed: ['search'],
    hidden: ['search'],
  },
  evaluations: { of: ofOwner, text: ['name'] },
  questions: {
    of: (db, { id }) => db`evaluation_id in (
      select evaluations.id from evaluations join courses on courses.id = course_id where owner_id = ${id})`,
    text: ['text', 'explanation'],
    fixed: ['type'],
  },
  options: { text: ['text'] },
  plans: { of: ofOwner, text: ['name'] },
  review_comments: {
    of: (db, { id }) => db`author_id = ${id}`,
    accounts: ['author_id', 'resolved_by'],
    text: ['text'],
    hidden: ['resolved_by'],
  },
  review_verdicts: {
    of: (db, { id }) => db`reviewer_id = ${id}`,
    accounts: ['reviewer_id'],
    text: ['reason'],
    fixed: ['verdict'],
  },
  review_hand_ins: {
    of: (db, { id }) => db`${id} in (handed_in_by, taken_back_by)`,
    accounts: ['handed_in_by', 'taken_back_by'],
    text: ['note'],
    fixed: ['from_state'],
  },
  judged_drafts: { text: ['parts'] },
  revisions: {
    of: (db, { id }) => db`published_by = ${id}`,
    accounts: ['published_by'],
    text: ['general', 'faq', 'tags', 'collaborators'],
    fixed: ['card'],
    hidden: ['card'],
  },
  revision_sections: { text: ['title'] },
  revision_blocks: { text: ['title'], fixed: ['type'] },
  revision_evaluations: { text: ['name', 'questions'] },
  catalogue_entries: { accounts: ['author_id'], text: ['name', 'short_description', 'tags', 'author_name'] },
  files: {
    of: (db, { id }) => db`uploaded_by = ${id}`,
    accounts: ['uploaded_by'],
    text: ['filename'],
    fixed: ['key', 'kind', 'content_type', 'status', 'variants'],
    hidden: ['variants'],
  },
  spent_grants: { of: (db, { id }) => db`user_id = ${id}`, isDeleted: true, accounts: ['user_id'], fixed: ['key'] },
  document_revisions: { accounts: ['published_by'], text: ['name', 'content', 'texts'] },
  documents: { ...reference, text: ['name', 'details', 'texts'] },
  site_items: { text: ['title', 'details', 'live', 'next'], fixed: ['kind', 'live_name'] },
  careers: reference,
  categories: reference,
  certificates: reference,
  collaborators: reference,
  difficulties: reference,
  organizations: reference,
  school_cycles: reference,
  school_subjects: reference,
  statuses: reference,
  tags: reference,
}
