import { useTranslation } from 'react-i18next'

/** Below what an import has done. */
export function FaultyNote({ count }: { count: number }) {
  const { t } = useTranslation('files')
  return count > 0 && <p>{t('{{count}} lines could not be used; the list says why.', { count })}</p>
}
