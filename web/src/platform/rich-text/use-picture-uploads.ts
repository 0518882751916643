import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewest } from '#kit/behaviour/use-newest.ts'
import { useFileWords } from '#platform/uploads/file-words.ts'
import { leaveNode } from './leave-node.ts'
import { keepPlace, leavePlace, pictureUploads } from './picture-uploads.ts'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'

interface Running {
  id: AbortController
  name: string
  fractionSent: number
}

/** Uploads the pictures that are pasted or dropped into a text, and inserts each at its place. */
export function usePictureUploads(upload: RichTextEditorProps['onUploadImage']) {
  const { t } = useTranslation('authoring')
  const words = useFileWords()
  const [running, setRunning] = useState<readonly Running[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const ids = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = ids.current
    return () => {
      for (const id of all) id.abort()
    }
  }, [])

  const send = async (editor: Editor, file: File, at: number) => {
    if (!upload) return setRefusal(t('This text cannot have pictures.'))
    const id = new AbortController()
    ids.current.add(id)
    keepPlace(editor, id, at)
    const show = (fractionSent: number) =>
      setRunning((all) => [...all.filter((one) => one.id !== id), { id, name: file.name, fractionSent }])
    show(0)
    try {
      const { Filename } = await upload(file, show, id.signal)
      if (editor.isDestroyed) return
      const picture = { type: 'picture', attrs: { file: Filename, alt: '' } }
      editor.commands.insertContentAt(leavePlace(editor, id), picture, { updateSelection: false })
      leaveNode(editor)
    } catch (error) {
      if (editor.isDestroyed) return
      leavePlace(editor, id)
      if (!id.signal.aborted) setRefusal(words.refusal(error, fileLimits.image, file))
    } finally {
      ids.current.delete(id)
      setRunning((all) => all.filter((one) => one.id !== id))
    }
  }
  const take = useNewest((editor: Editor, files: File[], at: number) => {
    setRefusal(null)
    for (const file of files) void send(editor, file, at)
  })
  const note = useNewest((hasLost: boolean) =>
    setRefusal(hasLost ? t('Pictures of other pages are not taken over: save them and upload them here.') : null),
  )
  const [extension] = useState(() => pictureUploads(take, note))
  return { extension, running, refusal }
}
