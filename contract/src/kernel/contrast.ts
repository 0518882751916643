/** The contrast ratio of two colours, `#rrggbb`, as WCAG defines it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The ground of an organization's site in the light scheme. */
export const sitePaper = '#fbfaf7'
/** The main colour is the background of white text; the accent is the colour of small text on the page's background. */
export const leastContrast = { Colour: 7, Accent: 4.5 } as const

/** Whether text stays readable with this colour in its place. */
export const isReadable = (field: keyof typeof leastContrast, colour: string) =>
  contrastOf(colour, field === 'Colour' ? '#ffffff' : sitePaper) >= leastContrast[field]

/** Of an organization that chose none. */
export const defaultColours = { Colour: '#312e81', Accent: '#a8431f' } as const
