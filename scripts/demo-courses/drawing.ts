/** What is drawn for one course of the demo, by the names that its files have without their endings. */
export interface Drawing {
  folder: string
  cover?: string
  pictures?: Record<string, string>
  video?: Film
}

export interface Film {
  name: string
  seconds: number
  /** From 0, the best, to 63; for a film that would be too large at the usual 50. */
  loss?: number
  /** The picture at a time in seconds, as SVG. */
  frameAt: (time: number) => string
  /** From and to in seconds, and what is said. They are beside the frames so that both change together. */
  captions: readonly (readonly [number, number, string])[]
}
