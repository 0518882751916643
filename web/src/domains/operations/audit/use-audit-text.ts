import type { BuilderPart } from '@aulanova/contract/authoring/course-rules'
import type { AuditedFields } from '@aulanova/contract/kernel/audited-fields'
import { isLanguage } from '@aulanova/contract/kernel/languages'
import type { AuditEntry, AuditedKind } from '@aulanova/contract/operations/audit'
import { useTranslation } from 'react-i18next'
import { partTitles } from '#domains/authoring/parts/builder-parts.ts'
import { useGroupName } from '#domains/identity/parts/group-name.ts'
import { isLevel } from '#domains/reference/parts/levels.ts'
import { formatDate, formatDateTime, formatMoney } from '#platform/i18n/format.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import { actionWords, codeWord, courseFieldWords, fieldWords, kindWords } from './audit-words.ts'

/** Amounts of money. */
const cents = new Set(['Amount', 'Refunded'])
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/

const isPart = (text: string): text is BuilderPart => Object.hasOwn(partTitles, text)

type Acted = Pick<AuditEntry, 'Action' | 'Kind'>

/** What an entry says in words, on the screen and in the file. */
export function useAuditText() {
  const { t, i18n } = useTranslation(['audit', 'builder', 'learning'])
  const groupName = useGroupName()

  /** Of the record, as it was then. An order and an import have none of their own. */
  const name = ({ Action, Kind, Subject }: Pick<AuditEntry, 'Action' | 'Kind' | 'Subject'>) => {
    if (Action === 'order') return t('The order of the list')
    if (Action === 'import' && Kind === 'users') return t('People from a file')
    return Subject.Name || Subject.Id
  }

  const field = (kind: AuditedKind, of: string) => {
    // A text of a document in another language than the default: "Content.eng".
    const [base = of, language = null] = of.split('.')
    const word = (kind === 'courses' && courseFieldWords[base]) || fieldWords[base]
    const label = word ? t(word) : base
    return isLanguage(language) ? `${label} (${languageName(language, i18n.language)})` : label
  }

  const text = (entry: Acted, of: string, value: string): string => {
    const word = codeWord(entry, of, value)
    if (word) return t(word)
    if (of === 'Part' && isPart(value)) return t(partTitles[value], { ns: 'builder' })
    if (of === 'Difficulty' && isLevel(value)) return t(value, { ns: 'learning' })
    if (of === 'Groups') return groupName(value)
    if (instant.test(value)) return formatDateTime(value)
    // A day of the calendar, wherever one is.
    return day.test(value) ? formatDate(`${value}T00:00`) : value
  }

  const value = (entry: Acted, of: string, given: AuditedFields[string] | undefined): string => {
    if (typeof given === 'boolean') return given ? t('Yes') : t('No')
    if (typeof given === 'number') return cents.has(of) ? formatMoney(given, i18n.language) : String(given)
    const said = Array.isArray(given)
      ? given.map((one) => text(entry, of, one)).join(', ')
      : text(entry, of, given ?? '')
    return said || t('Nothing')
  }

  return {
    name,
    field,
    value,
    act: ({ Action }: AuditEntry) => t(actionWords[Action]),
    kind: ({ Kind }: AuditEntry) => t(kindWords[Kind]),
    person: ({ By, SystemUser }: AuditEntry) => {
      if (By) return By.Name
      return SystemUser ? t('Command line: {{user}}', { user: SystemUser }) : t('The product itself')
    },
  }
}
