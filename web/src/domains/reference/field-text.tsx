import type { FieldValue } from '@aulanova/contract/reference/reference'
import type { FieldInput } from '@aulanova/contract/reference/reference-kinds'
import { Row } from '#kit/layout.tsx'
import { firstWords } from '#platform/i18n/format.ts'
import classes from './field-text.module.css'

/** A field's value as a list shows it. */
export function FieldText({ input, value }: { input: FieldInput; value: FieldValue }) {
  const text = String(value)
  switch (input) {
    case 'colour':
      return (
        <Row as="span" inline gap={8} className={classes.colour}>
          <span className={classes.swatch} style={{ background: text }} />
          {text}
        </Row>
      )
    case 'date':
      // A calendar date: it is never converted to an instant, which would depend on the time zone.
      return text.split('-').toReversed().join('/')
    case 'address':
      return text.replace(/^https?:\/\//, '').replace(/\/$/, '')
    case 'long-text':
      return firstWords(text, 10)
    default:
      return text
  }
}
