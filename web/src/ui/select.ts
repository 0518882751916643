import { Select as MantineSelect } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'

/** A choice that is found by typing. Without a portal, as in `autocomplete.ts`. */
export const Select = MantineSelect.withProps({ searchable: true, comboboxProps: { withinPortal: false } })
