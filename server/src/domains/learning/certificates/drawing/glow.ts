import {
  clip,
  concatTransformationMatrix,
  endPath,
  PDFDict,
  PDFName,
  PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from '@cantoo/pdf-lib'
import { type Colour, colourOf } from '#platform/pdf/typeface.ts'
import type { Area } from './drawing.ts'

interface Glow {
  x: number
  y: number
  across: number
  up: number
  from: Colour
  /** What it fades into: the colour it lies on. */
  to: Colour
}

/** A radial gradient, written as PDF operators because the library has no shadings. */
export function glow(page: PDFPage, area: Area, { x, y, across, up, from, to }: Glow) {
  const { context } = page.doc
  const parts = (colour: Colour) => {
    const { red, green, blue } = colourOf(colour)
    return [red, green, blue]
  }
  const shading = context.register(
    context.obj({
      ShadingType: 3,
      ColorSpace: 'DeviceRGB',
      // A unit circle, which the matrix below turns into an ellipse.
      Coords: [0, 0, 0, 0, 0, 0.7],
      Function: context.obj({ FunctionType: 2, Domain: [0, 1], C0: parts(from), C1: parts(to), N: 1 }),
    }),
  )
  const name = `Glow${shading.objectNumber}`
  const { Resources } = page.node.normalizedEntries()
  const key = PDFName.of('Shading')
  const shadings = Resources.lookupMaybe(key, PDFDict) ?? context.obj({})
  shadings.set(PDFName.of(name), shading)
  Resources.set(key, shadings)
  page.pushOperators(
    pushGraphicsState(),
    // Shadings are not anti-aliased, so they end just inside the edge of the band.
    rectangle(area.x + 0.5, area.y + 0.5, area.width - 1, area.height - 1),
    clip(),
    endPath(),
    concatTransformationMatrix(across, 0, 0, up, x, y),
    PDFOperator.of('sh' as never, [PDFName.of(name)]),
    popGraphicsState(),
  )
}
