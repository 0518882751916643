import { languageTags } from '@aulanova/contract/kernel/languages'
import { compareDocument, type DocumentDraft, type LanguageChange } from '@aulanova/contract/reference/documents'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import card from '#kit/form-card.module.css'
import { Row, Stack } from '#kit/layout.tsx'
import { Message } from '#kit/message.tsx'
import { NativeSelect } from '#kit/native-select.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { Text } from '#kit/text.tsx'
import { useUrl } from '#platform/address/url.ts'
import { useRead } from '#platform/api/api.ts'
import { languageTitle } from '#platform/i18n/language-name.ts'
import { Loaded } from '#platform/states/loaded.tsx'
import { ChangedWords } from '#platform/word-changes/changed-words.tsx'
import { WordCounts } from '#platform/word-changes/word-counts.tsx'
import classes from './documents.module.css'
import { historyOf } from './paths.ts'
import type { LegalText } from './use-document-form.ts'

interface Props {
  draft: DocumentDraft
  from: number
  /** 0: the draft. */
  to: number
}

/** Two revisions, or a revision and the draft, word by word. */
export function Comparison({ draft: { Uuid, Revision, Updated }, from, to }: Props) {
  const { t } = useTranslation('legal')
  const [, setUrl] = useUrl({ from: 0, to: 0 })
  const changes = useRead(compareDocument, { params: { id: Uuid }, query: { from, ...(to > 0 && { to }) } })
  const numbers = Array.from({ length: Revision }, (_, at) => Revision - at)
  const options = numbers.map((revision) => ({
    value: String(revision),
    label: t('Revision {{revision}}', { revision }),
  }))
  return (
    <section aria-labelledby="comparison" className={card.card}>
      <Row wrap gap={16} rowGap={8}>
        <Text as="h2" size={18} grow={160} id="comparison" tabIndex={-1}>
          {t('Comparison')}
        </Text>
        <Link to={historyOf(Uuid)}>{t('Close')}</Link>
      </Row>
      <Row wrap gap={12} align="stretch" className={classes.sides}>
        <NativeSelect
          label={t('From')}
          value={String(from)}
          data={options}
          onChange={(event) => setUrl({ from: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('To')}
          value={String(to)}
          data={[{ value: '0', label: t('The draft') }, ...options]}
          onChange={(event) => setUrl({ to: Number(event.currentTarget.value) })}
        />
      </Row>
      <Loaded key={Updated} query={changes} skeleton={<Skeleton h={200} radius={8} />}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Message kind="notice">{t('Both say the same.')}</Message>
          ) : (
            Items.map((change) => <LanguageChanges key={change.Language} change={change} />)
          )
        }
      </Loaded>
    </section>
  )
}

const kindWords: Record<LanguageChange['Kind'], LegalText> = {
  added: 'The text was added',
  removed: 'The text was removed',
  changed: 'The text was changed',
}

function LanguageChanges({ change }: { change: LanguageChange }) {
  const { t, i18n } = useTranslation('legal')
  const { Language, Kind, Fields } = change
  return (
    <Stack as="article" gap={12} className={classes.change}>
      <h3>{languageTitle(Language, i18n.language)}</h3>
      <Row as="p" wrap gap={16} rowGap={4} align="stretch" size={14} tone="muted">
        <span>{t(kindWords[Kind])}</span>
        <WordCounts change={change} />
      </Row>
      {Fields.length === 0 && <p>{t('The words are the same; only their appearance has changed.')}</p>}
      {Fields.map(({ Field, Words }) => (
        <div key={Field}>
          <h4>{Field === 'Name' ? t('Name') : t('Text')}</h4>
          <ChangedWords words={Words} lang={languageTags[Language]} />
        </div>
      ))}
    </Stack>
  )
}
