/** How a part of a chart is filled. Patterns differ as well as colours, which not everyone can distinguish. */
export const fills = ['solid', 'hatched', 'soft', 'teal', 'dotted', 'stopped', 'reversed'] as const
export type Fill = (typeof fills)[number]

/** Of the series of a stacked chart, in their order. */
export const seriesFills = ['solid', 'hatched', 'soft', 'teal', 'dotted'] as const satisfies readonly Fill[]
export const fillOf = (series: number): Fill => seriesFills[series % seriesFills.length] ?? 'solid'

const patterns: Partial<Record<Fill, string>> = {
  hatched: 'chart-hatched',
  dotted: 'chart-dotted',
  stopped: 'chart-stopped',
  reversed: 'chart-reversed',
}

/** A pattern as `fill`; plain fills are colours of the style sheet. */
export const paintOf = (fill: Fill) => (patterns[fill] ? { fill: `url(#${patterns[fill]})` } : { 'data-fill': fill })
