import { Textarea, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useLengthLimit } from './use-length-limit.ts'

interface Limited {
  value: string
  /** In characters. What is longer stays in the field, and the error is shown there. */
  max: number
}

/** A line of text with a limit: nothing is cut, the count is shown near the limit, and too much is an error. */
export function LimitedInput({ max, error, description, ...rest }: Limited & ComponentProps<typeof TextInput>) {
  const { tooLong, counter } = useLengthLimit(rest.value, max)
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...rest}
      error={tooLong ?? error}
      description={described(description, counter)}
    />
  )
}

/** The same for several lines. */
export function LimitedTextarea({ max, error, description, ...rest }: Limited & ComponentProps<typeof Textarea>) {
  const { tooLong, counter } = useLengthLimit(rest.value, max)
  return (
    <Textarea
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...rest}
      error={tooLong ?? error}
      description={described(description, counter)}
    />
  )
}

const described = (description: ReactNode, counter: string | null) =>
  counter === null ? (
    description
  ) : (
    <>
      {description} {counter}
    </>
  )
