import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { type EditorFault, faultMarks } from './editor-faults.ts'

/** Marks what is at fault in a text; `onMend` opens the dialog for it. */
export function useEditorFaults(onMend: (fault: EditorFault) => void) {
  const { t } = useTranslation('authoring')
  const words = useNewest((fault: EditorFault) =>
    fault === 'formulas' ? t('This formula cannot be shown') : t('Needs alternative text'),
  )
  const mend = useNewest(onMend)
  const [extension] = useState(() => faultMarks({ words, onMend: mend }))
  return extension
}
