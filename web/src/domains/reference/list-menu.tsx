import type { Problem } from '@aulanova/contract/kernel/problems'
import { definitionOf, hasCsv, type ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import { referenceTools } from '@aulanova/contract/reference/reference-tools'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditorIcon } from '#kit/editor-icon.tsx'
import { Icon } from '#kit/icon.tsx'
import { Menu } from '#kit/menu.tsx'
import { call } from '#platform/api/api.ts'
import { saveCsv } from '#platform/csv-import/csv-file.ts'
import { kindWords } from './kind-words.ts'
import { importOf, orderOf } from './paths.ts'

interface Props {
  kind: ReferenceKind
  onFailed: (problem: Problem) => void
}

/** What can be done with a whole list. */
export function ListMenu({ kind, onFailed }: Props) {
  const { t } = useTranslation('reference')
  const { ordered } = definitionOf(kind)
  if (!ordered && !hasCsv(kind)) return null
  const save = () =>
    call(referenceTools[kind].exportCsv, {}).then(
      (text) => saveCsv(`${t(kindWords[kind].plural)}.csv`, text),
      (problem: Problem) => onFailed(problem),
    )
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="chevron-down" size="small" />}>
          {t('Whole list')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ordered && (
          <Menu.Item to={orderOf(kind)} leftSection={<Icon name="list" />}>
            {t('Change the order')}
          </Menu.Item>
        )}
        {hasCsv(kind) && (
          <>
            <Menu.Item leftSection={<Icon name="download" />} onClick={() => void save()}>
              {t('Download as CSV')}
            </Menu.Item>
            <Menu.Item to={importOf(kind)} leftSection={<EditorIcon name="upload" />}>
              {t('Add or change from a CSV file')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
