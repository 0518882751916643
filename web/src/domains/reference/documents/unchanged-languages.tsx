import { type DocumentDraft, documentLanguages, readDocumentRevision } from '@aulanova/contract/reference/documents'
import { useTranslation } from 'react-i18next'
import { useRead } from '#platform/api/api.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { type DocumentValues, textOf } from './document-values.ts'

interface Props {
  draft: DocumentDraft
  values: DocumentValues
}

/** Which languages keep the text of the last revision while another changes: people would accept two different texts. */
export function UnchangedLanguages({ draft: { Uuid, Revision }, values }: Props) {
  const { t, i18n } = useTranslation('legal')
  const published = useRead(readDocumentRevision, { params: { id: Uuid, number: Revision } }).data?.Item
  if (!published) return null
  const isSame = (language: (typeof documentLanguages)[number]) => {
    const [before, now] = [textOf(published, language), values.Texts[language]]
    return before.Content === now.Content && before.Name === now.Name
  }
  const written = documentLanguages.filter((language) => values.Texts[language].Content !== '')
  const same = written.filter(isSame)
  if (same.length === 0 || same.length === written.length) return null
  const names = same.map((language) => languageName(language, i18n.language))
  return (
    <p>
      {t(
        'What stays as it is in revision {{revision}} of {{date}}: {{languages}}. Check that all languages say the same.',
        {
          revision: Revision,
          date: formatDate(published.PublishedAt),
          languages: new Intl.ListFormat(i18n.language).format(names),
        },
      )}
    </p>
  )
}
