export { AcceptancesScreen } from './acceptances-page.tsx'
export { DocumentScreen } from './document-page.tsx'
export { HistoryScreen } from './history-page.tsx'
export { NewDocumentScreen } from './new-document-page.tsx'
