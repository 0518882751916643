import { round, seededRandom } from '#kit/drawing.ts'
import type { LayoutSettings } from '#platform/layout/layout-settings.ts'

export type SidebarPicture = Exclude<LayoutSettings['leftSideBarThemeImage'], 'none'>

const pictures = { img1: Dunes, img2: Aurora, img3: Observatory, img4: Trails }

/** A night sky behind the menu, drawn on 56 × 84 and cropped. */
export function SidebarImage({ image }: { image: SidebarPicture }) {
  const Picture = pictures[image]
  return (
    <svg width="100%" height="100%" viewBox="0 0 56 84" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Picture />
    </svg>
  )
}

function Dunes() {
  return (
    <>
      <rect fill="color-mix(in srgb, var(--night-9) 70%, var(--nova-9))" width="56" height="84" />
      <Stars seed={11} count={22} below={44} />
      <circle fill="var(--star-2)" cx="40" cy="20" r="6" />
      <path fill="var(--night-6)" d="M0 58c14-10 24-6 34 2s16 6 22 2v22H0z" />
      <path fill="var(--night-8)" d="M0 70c10-8 20-8 30-1s18 7 26 3v12H0z" />
    </>
  )
}

function Aurora() {
  return (
    <>
      <rect fill="var(--night-9)" width="56" height="84" />
      <Stars seed={12} count={18} below={60} />
      <path fill="var(--teal-8)" opacity="0.35" d="M0 10c14 8 10 16 26 14s18-10 30-4v34c-14-6-18 6-30 4S12 50 0 54z" />
      <path fill="var(--teal-5)" opacity="0.55" d="M0 30c14 8 10 14 26 12s18-8 30-2v12c-14-6-18 6-30 4S12 48 0 52z" />
      <path fill="var(--night-8)" d="M0 84V66l14-14 10 10 12-16 20 22v16z" />
    </>
  )
}

function Observatory() {
  return (
    <>
      <rect fill="var(--nova-9)" width="56" height="84" />
      <Stars seed={13} count={24} below={54} />
      <path fill="var(--night-9)" d="M12 84V62h32v22z" />
      <path fill="var(--night-7)" d="M12 62a16 16 0 0 1 32 0z" />
      <path fill="var(--night-9)" d="M27 46l6-2 5 18h-8zM0 80h56v4H0z" />
    </>
  )
}

const trailColours = ['var(--nova-4)', 'var(--teal-4)', 'var(--star-3)']
const trails = [8, 14, 20, 27, 34, 42, 50, 60, 70]

function Trails() {
  return (
    <>
      <rect fill="var(--night-9)" width="56" height="84" />
      {trails.map((radius, index) => (
        <circle
          key={radius}
          fill="none"
          opacity="0.75"
          stroke={trailColours[index % 3]}
          strokeWidth="0.8"
          cx="30"
          cy="34"
          r={radius}
          strokeDasharray={`${10 + index * 5} ${8 + index * 3} ${4 + index * 4} ${14 + index}`}
        />
      ))}
      <circle fill="var(--on-fill)" opacity="0.8" cx="30" cy="34" r="1.4" />
      <path fill="var(--night-8)" d="M0 84V74l20-6 16 8 20-4v12z" />
    </>
  )
}

function Stars({ seed, count, below }: { seed: number; count: number; below: number }) {
  const random = seededRandom(seed)
  const stars = Array.from({ length: count }, () => ({
    x: round(random() * 56),
    y: round(random() * below),
    r: 0.25 + Math.round(random() * 4) / 10,
  }))
  return stars.map(({ x, y, r }) => (
    <circle key={`${x},${y}`} fill="var(--on-fill)" opacity="0.8" cx={x} cy={y} r={r} />
  ))
}
