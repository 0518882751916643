import type { ReferenceKind } from '@aulanova/contract/reference/reference-kinds'
import card from '#kit/form-card.module.css'
import { Skeleton } from '#kit/skeleton.tsx'
import { fieldsOf } from './entry-values.ts'

/** The skeleton of the form. */
export const EntrySkeleton = ({ kind }: { kind: ReferenceKind }) => (
  <div className={card.form}>
    <div className={card.fields}>
      {['Name', ...fieldsOf(kind).map(([field]) => field)].map((field) => (
        <div key={field}>
          <Skeleton h={14} w={120} mb={10} />
          <Skeleton h={40} />
        </div>
      ))}
    </div>
  </div>
)
