import { type ReactNode, useId } from 'react'
import { Stack } from '#kit/layout.tsx'
import classes from './choice-group.module.css'

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
            {kind !== 'image' && <span className={classes.label}>{label}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
