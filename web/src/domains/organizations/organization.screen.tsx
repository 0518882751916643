import { DashboardScreen } from './dashboard-page.tsx'
import { InviteScreen } from './invite-page.tsx'
import { LearnerScreen } from './learner-page.tsx'
import { LearnersScreen } from './learners-page.tsx'
import { SeatsScreen } from './seats-page.tsx'

/** The pages of an organization's area, by their address below it. */
export const areaScreens = {
  '': DashboardScreen,
  '/learners': LearnersScreen,
  '/learners/invite': InviteScreen,
  '/learners/:id': LearnerScreen,
  '/seats': SeatsScreen,
}
