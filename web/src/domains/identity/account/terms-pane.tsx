import { termsSlug } from '@aulanova/contract/reference/documents'
import { LegalText } from './legal-text.tsx'

export const TermsPane = () => <LegalText slug={termsSlug} heading={(name) => <h2>{name}</h2>} />
