import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'

/** Without a portal, as in `autocomplete.ts`. */
export default Select.withProps({ searchable: true, comboboxProps: { withinPortal: false } })
