// The styles of Combobox set the size of the chevron.
import '@mantine/core/styles/Combobox.css'

export { NativeSelect } from '@mantine/core'
