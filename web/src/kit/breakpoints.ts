/** The widths at which pages change, and a height. Style sheets name them too: `@media (--up-to-phone)`. */
export const breakpoints = {
  'up-to-phone': '(max-width: 640px)',
  'over-phone': '(min-width: 641px)',
  'up-to-tablet': '(max-width: 767px)',
  'over-tablet': '(min-width: 768px)',
  'up-to-laptop': '(max-width: 991px)',
  'over-laptop': '(min-width: 992px)',
  'up-to-desktop': '(max-width: 1199px)',
  'over-desktop': '(min-width: 1200px)',
  low: '(max-height: 400px)',
} as const
