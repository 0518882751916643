import { Input } from '@mantine/core'
import { Sending } from '#platform/uploads/sending.tsx'
import classes from './editor-surface.module.css'
import type { usePictureUploads } from './use-picture-uploads.ts'

/** Below the text: the pictures that are being sent, and why one could not be. */
export const EditorUploads = ({ running, refusal }: Omit<ReturnType<typeof usePictureUploads>, 'extension'>) => (
  <div className={classes.uploads} role="status">
    {running.map(({ id, ...sent }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two pasted pictures may have the same name
      <Sending key={`${index} ${sent.name}`} {...sent} onCancel={() => id.abort()} />
    ))}
    {refusal && <Input.Error>{refusal}</Input.Error>}
  </div>
)
