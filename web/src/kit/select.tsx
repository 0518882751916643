import type { SelectProps } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { NativeSelect } from './native-select.ts'

const LoadedSelect = lazy(() => import('./loaded-select.ts'))

interface Props extends SelectProps {
  data: { value: string; label: string }[]
  className?: string
}

/**
 * A choice that is found by typing. What opens its list comes after the page: until then a field that looks the same
 * shows what is chosen.
 */
export function Select(props: Props) {
  const isWanted = useRef(false)
  const {
    label,
    description,
    error,
    placeholder = '',
    withAsterisk,
    inputWrapperOrder,
    className,
    data,
    value,
    disabled,
  } = props
  const fallback = (
    <NativeSelect
      {...{ label, description, error, className }}
      {...(withAsterisk && { withAsterisk })}
      {...(inputWrapperOrder && { inputWrapperOrder })}
      data={[data.find((option) => option.value === value)?.label ?? placeholder]}
      {...(disabled && { disabled })}
      onFocus={() => {
        isWanted.current = true
      }}
      onBlur={() => {
        isWanted.current = false
      }}
    />
  )
  return (
    <Suspense fallback={fallback}>
      <Focused isWanted={isWanted} {...props} />
    </Suspense>
  )
}

/** Reads whether the field was entered when it is there, and not when it began to load. */
const Focused = ({ isWanted, ...props }: Props & { isWanted: { current: boolean } }) => (
  <LoadedSelect {...props} {...(isWanted.current && { autoFocus: true })} />
)
