// The chevron has its size from there.
import '@mantine/core/styles/Combobox.css'

export { NativeSelect } from '@mantine/core'
