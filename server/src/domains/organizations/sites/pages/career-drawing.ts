import type { Career } from '#domains/organizations/sites/published/site-content.ts'
import { type Markup, raw } from './markup.ts'

/** A career in small: a column for each cycle, a pill for each subject, filled where it has an online course. */
export function careerDrawing(
  { cycles }: Career,
  { pill = [10, 5], gap = [4, 3], scale = 1.7, name = 'mini' } = {},
): Markup {
  const [width = 10, height = 5] = pill
  const [across = 4, down = 3] = gap
  const tallest = Math.max(1, ...cycles.map(({ subjects }) => subjects.length))
  const w = Math.max(1, cycles.length) * (width + across) - across
  const h = tallest * (height + down) - down
  const pills = cycles.flatMap(({ subjects }, x) =>
    subjects.map(
      ({ courses }, y) =>
        `<rect x="${x * (width + across)}" y="${y * (height + down)}" width="${width}" height="${height}" rx="${height / 2}"${courses.length > 0 ? ' class="b"' : ''}/>`,
    ),
  )
  return raw(
    `<svg class="${name}" viewBox="0 0 ${w} ${h}" width="${w * scale}" height="${h * scale}" aria-hidden="true">${pills.join('')}</svg>`,
  )
}

export const subjectCount = ({ cycles }: Career) => cycles.reduce((sum, { subjects }) => sum + subjects.length, 0)
export const creditCount = ({ cycles }: Career) =>
  cycles.reduce((sum, { subjects }) => sum + subjects.reduce((all, { credits }) => all + (credits ?? 0), 0), 0)
