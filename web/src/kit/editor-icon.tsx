import { VectorIcon } from './icon.tsx'
import type { Words } from './layout.tsx'

/** The icons of the editor, drawn like those of `icon-paths.ts`. */
const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  'code-block': 'M4 5h16v14H4zM10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  formula: 'M13.5 5c-3-1-3.8.5-4.2 2.5L7.5 17c-.4 2-1.2 3-3.5 2M6 10.5h6M14 11l6 7M20 11l-6 7',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  heading: 'M6 5v14M18 5v14M6 12h12',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  'list-numbered':
    'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M4 8.5h3M4 15.2c.3-.8 2.6-1 2.6.3 0 1.2-2.6 1.6-2.6 3.5h3',
  quote: 'M5 11.5h4.5v5H5zM5 11.5c0-2.5 1-4.5 3.5-5M14 11.5h4.5v5H14zM14 11.5c0-2.5 1-4.5 3.5-5',
  redo: 'M15 6l5 5-5 5M20 11H9a5 5 0 0 0 0 10h2',
  saved: 'M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.2 4 4 0 0 1-.5 7.8zM9 13.5l2.2 2.2L15 12',
  share:
    'M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.3 10.9l7.4-3.8M8.3 13.1l7.4 3.8',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  undo: 'M9 6l-5 5 5 5M4 11h11a5 5 0 0 1 0 10h-2',
  upload: 'M12 16V4M7 9l5-5 5 5M5 20h14',
} as const

export type EditorIconName = keyof typeof paths

interface Props {
  name: EditorIconName
  size?: 'small' | 'normal'
  tone?: Words['tone']
}

export const EditorIcon = ({ name, size = 'normal', tone }: Props) => (
  <VectorIcon path={paths[name]} size={size} tone={tone} />
)
