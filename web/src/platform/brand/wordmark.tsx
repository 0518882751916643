import { Link } from 'react-router'
import { sparkPath } from '#kit/drawing.ts'
import { Row } from '#kit/layout.tsx'
import { brandName, config } from '#platform/config/config.ts'
import classes from './wordmark.module.css'

interface Props {
  to: string
  /** The accessible name of the link. */
  label: string
  /** The name of an organization that is shown instead of the wordmark. */
  organization?: string | null
  onNight?: boolean
}

export const Wordmark = ({ to, label, organization, onNight }: Props) => (
  <Row
    as={Link}
    inline
    gap={10}
    className={classes.wordmark}
    data-on-night={onNight || undefined}
    to={to}
    aria-label={`${organization ?? brandName}, ${label}`}
  >
    {organization ? (
      <span className={classes.organization}>{organization}</span>
    ) : (
      <>
        <Mark />
        <span translate="no">
          {config.Brand[0]}
          <b>{config.Brand[1]}</b>
        </span>
      </>
    )}
  </Row>
)

export const Mark = ({ className = classes.mark }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="none"
      opacity="0.55"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="2"
      d="M20.3 8.5A9 9 0 1 1 13 3.06"
    />
    <path fill="currentColor" d={sparkPath(12, 12, 6.2, 0.14)} />
    <path fill="var(--star-5)" d={sparkPath(18.4, 4.6, 3.4, 0.14)} />
  </svg>
)
