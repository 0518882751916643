import type { ReactNode } from 'react'
import form from '#domains/authoring/builder/part/part-form.module.css'
import { Row } from '#kit/layout.tsx'
import { Mark } from '#kit/marks.tsx'
import { Text } from '#kit/text.tsx'
import { initials } from '#platform/i18n/format.ts'

interface LineProps {
  title: string
  detail?: string | null | undefined
  /** Before the words. */
  mark?: ReactNode
  /** At the end of the line. */
  children?: ReactNode
}

/** An entry of a list of a part: what it is, and what is done with it. */
export const Line = ({ title, detail, mark, children }: LineProps) => (
  <Row as="li" gap={12} className={form.line}>
    {mark}
    <Text as="span" grow>
      <Text as="b" block weight="medium">
        {title}
      </Text>
      {detail && (
        <Text as="small" block size={14} tone="muted" breakable>
          {detail}
        </Text>
      )}
    </Text>
    {children}
  </Row>
)

interface Props {
  name: string
  detail?: string | null | undefined
  children?: ReactNode
}

export const PersonLine = ({ name, detail, children }: Props) => (
  <Line
    title={name}
    detail={detail}
    mark={
      <Mark size={36} tone="accent" round aria-hidden="true">
        {initials(name)}
      </Mark>
    }
  >
    {children}
  </Line>
)
