import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { classNames } from './layout.tsx'
import classes from './search-box.module.css'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Debounced search field. The value comes from the URL and may change from outside. */
export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const notify = useDebouncedCallback(onChange, 250)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      leftSection={<Icon name="search" />}
      onChange={(event) => notify(event.currentTarget.value)}
    />
  )
}

interface ListSearchProps extends Props {
  /** In pixels, where there is room. */
  width?: 320 | 360 | 440
}

/** The search of a list, as a landmark of the page. */
export const ListSearch = ({ width = 360, ...props }: ListSearchProps) => (
  <search className={classNames(classes.search, classes[`width-${width}`])}>
    <SearchBox {...props} />
  </search>
)
