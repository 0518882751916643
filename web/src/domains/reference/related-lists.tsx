import { allReferenceKinds, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Row } from '#kit/layout.tsx'
import { Text } from '#kit/text.tsx'
import { kindWords } from './kind-words.ts'
import { listOf } from './paths.ts'

/** Links to the other lists, some of which are not in the menu. */
export function RelatedLists({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  return (
    <Text as="nav" size={14} tone="muted" above={32} line={16} aria-labelledby="related-lists">
      <Text as="h2" size={14} weight="medium" id="related-lists">
        {t('Related lists')}
      </Text>
      <Row as="ul" wrap gap={16} rowGap={4} align="stretch">
        {allReferenceKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <li key={other}>
              <Link to={listOf(other)}>{t(kindWords[other].plural)}</Link>
            </li>
          ))}
      </Row>
    </Text>
  )
}
