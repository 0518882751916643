import classes from './course-titles.module.css'
import { ServerHtml } from './server-html.tsx'

interface Props {
  /** The name of the course. */
  name: string
  organization: string | null
  /** What the organization wants above its courses; sanitized by the server. */
  header: string | null
  /** The organization's name stands where our wordmark would, if there is room for one. */
  isBrand: boolean
  className?: string | undefined
}

/** The course and its organization, in the header of the area where courses are taken. */
export const CourseTitles = ({ name, organization, header, isBrand, className = '' }: Props) => (
  <div className={`${classes.titles} ${className}`}>
    {header ? (
      <ServerHtml className={classes.organization} html={header} />
    ) : (
      organization && (
        <span className={classes.organization} data-brand={isBrand || undefined}>
          {organization}
        </span>
      )
    )}
    <b title={name}>{name.toLocaleUpperCase()}</b>
  </div>
)
