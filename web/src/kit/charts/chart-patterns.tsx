import classes from './charts.module.css'

const lines = 'M-2 2l4-4M0 8l8-8M6 10l4-4'

/** The patterns that charts are filled with; a page with charts has them once. */
export const ChartPatterns = () => (
  <svg className={classes.patterns} aria-hidden="true">
    <defs>
      {(['hatched', 'stopped', 'reversed'] as const).map((name) => (
        <pattern key={name} id={`chart-${name}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" data-ground={name} />
          <path d={lines} data-stroke={name} />
        </pattern>
      ))}
      <pattern id="chart-dotted" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" data-ground="dotted" />
        <circle cx="3" cy="3" r="1.5" data-fill="solid" />
      </pattern>
    </defs>
  </svg>
)
