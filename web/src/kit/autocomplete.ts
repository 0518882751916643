import { Autocomplete as MantineAutocomplete } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'

/** Without a portal: its list stays inside the landmarks of the page, next to the field, for screen readers. */
export const Autocomplete = MantineAutocomplete.withProps({ comboboxProps: { withinPortal: false } })
