import { fileLimits } from '@aulanova/contract/files/file-limits'
import type { StoredFile } from '@aulanova/contract/files/files'
import type { ComponentProps } from 'react'
import { FileDrop } from '#platform/uploads/file-drop.tsx'
import classes from './site.module.css'

interface Props extends Omit<ComponentProps<typeof FileDrop>, 'limit' | 'file'> {
  file: StoredFile | null
}

/** A picture with the file above the field; its description is a field of its own. */
export const PictureField = ({ file, ...props }: Props) => (
  <>
    {file?.Address && <img className={classes.picture} src={file.Address} alt="" />}
    <FileDrop {...props} file={file} limit={fileLimits.image} />
  </>
)
