import charts from '#kit/charts/charts.module.css'

interface Props<V extends string> {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** One of a few, such as a period. */
export const Choice = <V extends string>({ label, value, options, onChange }: Props<V>) => (
  <fieldset className={charts.views} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
