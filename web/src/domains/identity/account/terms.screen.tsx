import { termsSlug } from '@aulanova/contract/reference/documents'
import { PageTitle } from '#kit/page-title.tsx'
import { LegalText } from './legal-text.tsx'
import classes from './public-page.module.css'

export const TermsScreen = () => (
  <div className={classes.page}>
    <div className={classes.paper}>
      <LegalText slug={termsSlug} heading={(name) => <PageTitle>{name}</PageTitle>} />
    </div>
  </div>
)
