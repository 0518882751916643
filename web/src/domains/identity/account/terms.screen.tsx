import { termsSlug } from '@aulanova/contract/reference/documents'
import { Card } from '#kit/card.tsx'
import { PageTitle } from '#kit/page-title.tsx'
import { LegalText } from './legal-text.tsx'
import classes from './public-page.module.css'

export const TermsScreen = () => (
  <div className={classes.page}>
    <Card pad="none" className={classes.paper}>
      <LegalText slug={termsSlug} heading={(name) => <PageTitle>{name}</PageTitle>} />
    </Card>
  </div>
)
