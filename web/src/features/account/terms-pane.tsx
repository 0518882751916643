import { LegalText } from './legal-text.tsx'

export const TermsPane = () => <LegalText slug="terms-of-use-and-conditions" heading={(name) => <h2>{name}</h2>} />
