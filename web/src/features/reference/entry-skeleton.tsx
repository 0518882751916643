import type { ReferenceKind } from '@aulanova/contract/reference-kinds'
import { Skeleton } from '#ui/skeleton.ts'
import classes from './entry-form.module.css'
import { fieldsOf } from './entry-values.ts'

/** The skeleton of the form. */
export const EntrySkeleton = ({ kind }: { kind: ReferenceKind }) => (
  <div className={classes.form}>
    <div className={classes.fields}>
      {['Name', ...fieldsOf(kind).map(([field]) => field)].map((field) => (
        <div key={field}>
          <Skeleton h={14} w={120} mb={10} />
          <Skeleton h={40} />
        </div>
      ))}
    </div>
  </div>
)
