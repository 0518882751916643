/** The panes of the settings that have a tab, with their titles. */
export const paneTitles = {
  profile: 'Profile',
  subscriptions: 'Subscriptions',
  security: 'Security',
  devices: 'Devices',
  support: 'Support',
  'terms-of-use': 'Terms of use',
} as const

export type PaneName = keyof typeof paneTitles
export const allPanes = Object.keys(paneTitles) as PaneName[]
