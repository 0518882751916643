import { Autocomplete as MantineAutocomplete } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'

/** Its list opens beside it, inside the page's landmarks, where whoever cannot see it looks for it. */
export const Autocomplete = MantineAutocomplete.withProps({ comboboxProps: { withinPortal: false } })
