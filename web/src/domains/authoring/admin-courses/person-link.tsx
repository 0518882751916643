import type { Person } from '@aulanova/contract/identity/person'
import { Link } from 'react-router'
import { EmailText } from '#kit/email-text.tsx'

/** Leads to the person's page. */
export const PersonLink = ({ person: { Name, Email, Username } }: { person: Person }) => (
  <>
    <Link to={`/admin/users/update/${encodeURIComponent(Username)}/${encodeURIComponent(Email)}`}>{Name}</Link>
    <small>
      <EmailText>{Email}</EmailText>
    </small>
  </>
)
