import { type ReactNode, useId } from 'react'
import { Stack } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import classes from './choice-group.module.css'
import layoutThumb from './layout-thumb.module.css'

export interface Choice<T extends string> {
  value: T
  label: string
  picture: ReactNode
}

interface Props<T extends string> {
  title: string
  choices: Choice<T>[]
  /** Null when the current value is none of the options. */
  chosen: string
  /** How options are shown: drawings with a label, colours, or pictures. */
  kind: 'drawing' | 'colour' | 'image'
  onChoose: (value: T) => void
}

/** Radio buttons, each shown as a preview. */
export function ChoiceGroup<T extends string>({ title, choices, chosen, kind, onChoose }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.choices} data-kind={kind}>
        {choices.map(({ value, label, picture }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-label={label}
              onChange={() => onChoose(value)}
            />
            <Stack as="span" className={classes.picture}>
              {picture}
            </Stack>
            {kind !== 'image' && (
              <Text as="span" block above={8} className={classes.label}>
                {label}
              </Text>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Bar = [
  x: number,
  y: number,
  width: number,
  height: number,
  kind: 'night' | 'nova' | 'grey' | 'paper' | 'page' | 'mark',
]

const fills = {
  nova: 'var(--nova-6)',
  grey: 'color-mix(in srgb, var(--ink-3) 26%, var(--surface))',
  page: 'var(--surface)',
  paper: 'var(--on-fill)',
  mark: 'var(--night-4)',
}

/** A thumbnail of a layout choice, 80 × 52. */
const drawings = {
  vertical: [
    [0, 0, 20, 52, 'night'],
    [20, 0, 60, 9, 'nova'],
    [27, 17, 46, 6, 'grey'],
    [27, 28, 46, 17, 'grey'],
  ],
  horizontal: [
    [0, 0, 80, 9, 'nova'],
    [0, 9, 80, 8, 'night'],
    [9, 24, 62, 5, 'grey'],
    [9, 34, 62, 12, 'grey'],
  ],
  fluid: [
    [0, 0, 80, 52, 'page'],
    [5, 6, 70, 7, 'nova'],
    [5, 18, 70, 28, 'grey'],
  ],
  boxed: [
    [17, 6, 46, 7, 'nova'],
    [17, 18, 46, 28, 'grey'],
  ],
  scrollable: [
    [5, 6, 66, 7, 'nova'],
    [5, 18, 66, 28, 'grey'],
    [74, 14, 3, 18, 'mark'],
  ],
  'topbar-light': [
    [0, 0, 80, 12, 'paper'],
    [0, 12, 80, 1, 'grey'],
    [9, 22, 62, 22, 'grey'],
  ],
  'topbar-dark': [
    [0, 0, 80, 12, 'night'],
    [9, 22, 62, 22, 'grey'],
  ],
  'topbar-colored': [
    [0, 0, 80, 12, 'nova'],
    [9, 22, 62, 22, 'grey'],
  ],
  'type-default': [[0, 0, 24, 52, 'night'], ...rows([4, 9], [3, 11]), [31, 8, 42, 36, 'grey']],
  'type-compact': [[0, 0, 17, 52, 'night'], ...stacked(), [24, 8, 49, 36, 'grey']],
  'type-icon': [[0, 0, 10, 52, 'night'], ...rows([3], [4]), [17, 8, 56, 36, 'grey']],
} satisfies Record<string, Bar[]>

export type Drawing = keyof typeof drawings

export const LayoutThumb = ({ drawing }: { drawing: Drawing }) => (
  <svg className={layoutThumb.thumb} viewBox="0 0 80 52" aria-hidden="true">
    {(drawings[drawing] as Bar[]).map(([x, y, width, height, kind]) => (
      <rect
        key={`${x},${y}`}
        {...(kind === 'night' ? { className: layoutThumb.night } : { fill: fills[kind] })}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={height > 12 ? 2 : 0}
      />
    ))}
  </svg>
)

function rows(lefts: number[], widths: number[]): Bar[] {
  return [8, 16, 24].flatMap((y) => lefts.map((x, index): Bar => [x, y, widths[index] ?? 3, 3, 'mark']))
}

function stacked(): Bar[] {
  return [7, 21].flatMap((y): Bar[] => [
    [6, y, 5, 4, 'mark'],
    [4, y + 6, 9, 2, 'mark'],
  ])
}
