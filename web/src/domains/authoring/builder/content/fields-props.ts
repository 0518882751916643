import type { EditedBlock, EditedBlockOf } from './block-values.ts'
import type { FieldErrors } from './field-errors.ts'
import type { BlockEditing } from './use-block-editing.ts'

export interface BlockFieldsProps {
  state: BlockEditing
  errors: FieldErrors
}

export interface FieldsProps<T extends EditedBlock['Type']> extends BlockFieldsProps {
  resource: EditedBlockOf<T>['Resource']
  onChange: (resource: EditedBlockOf<T>['Resource']) => void
}
