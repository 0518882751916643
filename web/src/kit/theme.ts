import { Button, type CSSVariablesResolver, createTheme, Input, type MantineColorsTuple } from '@mantine/core'

/** Maps Mantine's shades to our tokens, so that colours are defined only in `tokens.css`. */
const shades = (name: string) =>
  Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as MantineColorsTuple

const tuple = (...names: string[]) => names.map((name) => `var(--${name})`) as unknown as MantineColorsTuple

const sizes = {
  normal: { '--button-height': '40px', '--button-fz': '14px' },
  large: { '--button-height': '48px', '--button-fz': '16px' },
}

export const theme = createTheme({
  colors: {
    night: shades('night'),
    nova: shades('nova'),
    teal: shades('teal'),
    star: shades('star'),
    red: tuple('red-1', 'red-1', 'red-1', 'red-6', 'red-6', 'red-6', 'red-8', 'red-8', 'red-8', 'red-8'),
    // Mantine uses these two for borders, hovers and fields; our tokens already differ by scheme.
    gray: tuple('surface-2', 'surface-2', 'line', 'line', 'line-strong', 'ink-3', 'ink-3', 'ink-2', 'ink', 'ink'),
    dark: tuple('ink', 'ink-2', 'ink-3', 'line-strong', 'line', 'surface-2', 'surface', 'surface', 'bg', 'bg'),
  },
  primaryColor: 'nova',
  primaryShade: 6,
  defaultRadius: 8,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: Button.extend({
      vars: (_, { size }) => ({
        root: size?.startsWith('compact') ? {} : sizes[size === 'lg' ? 'large' : 'normal'],
      }),
    }),
    // By name: importing them would load dialogs with the first page. Their header element would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': '40px' } }) }),
  },
})

const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent-fill)',
  '--mantine-primary-color-filled-hover': 'var(--accent-fill-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-ink)',
}

/** The same tokens in both schemes; `tokens.css` defines their values for each. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces })
