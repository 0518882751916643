import { VectorIcon } from '#kit/icon.tsx'
import { type IconName, iconPaths } from '#kit/icon-paths.ts'

/** Beside the icons of the app, which has no links to networks. */
const sitePaths = {
  facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8z',
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18v.01',
  instagram:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.5 7.5v.01',
  linkedin: 'M5 9v10M5 5v.01M10 19V9M10 13a4 4 0 0 1 8 0v6',
  pin: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  telephone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1C10.5 20 4 13.5 4 5a1 1 0 0 1 1-1z',
  tiktok: 'M14 4v11a4 4 0 1 1-4-4M14 4a5 5 0 0 0 5 5',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8 18.7zM9 9c0 3.5 2.5 6 6 6l1-2-2.5-1-1 1c-1-.5-1.5-1-2-2l1-1-1-2.5z',
  x: 'M4 4l16 16M20 4 4 20',
  youtube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM10 9v6l5-3z',
} as const

const paths = { ...iconPaths, ...sitePaths }
export type SiteIconName = IconName | keyof typeof sitePaths

interface Props {
  name: SiteIconName
  size?: 'small' | 'normal'
}

export const SiteIcon = ({ name, size = 'normal' }: Props) => VectorIcon({ path: paths[name], size })

const networks: [host: RegExp, SiteIconName][] = [
  [/(^|\.)(facebook\.com|fb\.com)$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'whatsapp'],
  [/(^|\.)(x\.com|twitter\.com)$/, 'x'],
]

/** The icon of the network that an address belongs to. */
export function networkIcon(address: string): SiteIconName {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return networks.find(([pattern]) => pattern.test(host))?.[1] ?? 'globe'
}
