import type { ReactNode } from 'react'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { initials } from '#platform/i18n/format.ts'

interface Props {
  name: string
  detail: string | null
  children?: ReactNode
}

export const PersonLine = ({ name, detail, children }: Props) => (
  <li>
    <span className={form.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    <span className={form.grow}>
      <b>{name}</b>
      {detail && <small>{detail}</small>}
    </span>
    {children}
  </li>
)
