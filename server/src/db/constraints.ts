import { Problem, type ProblemCode } from '@aulanova/contract/problems'

/** Constraints by name, and the problem that a violation is answered with. */
const constraints: Record<string, ProblemCode> = {
  users_email_key: 'UsernameExists',
  subscriptions_duration_days_check: 'InvalidState',
  subscription_terms_key: 'Conflict',
  site_items_course_key: 'NameTaken',
  site_items_career_key: 'NameTaken',
