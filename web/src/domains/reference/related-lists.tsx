import { allReferenceKinds, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kindWords } from './kind-words.ts'
import { listOf } from './paths.ts'
import classes from './reference-list.module.css'

/** Links to the other lists, some of which are not in the menu. */
export function RelatedLists({ kind }: { kind: ReferenceKind }) {
  const { t } = useTranslation('reference')
  return (
    <nav className={classes.related} aria-labelledby="related-lists">
      <h2 id="related-lists">{t('Related lists')}</h2>
      <ul>
        {allReferenceKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <li key={other}>
              <Link to={listOf(other)}>{t(kindWords[other].plural)}</Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
