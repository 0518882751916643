/** How long each part of a measurement takes, in seconds. */
export interface Plan {
  /** Before all operations: V8 compiles what every request runs only after many thousands of them. */
  firstWarmUp: number
  /** Before each operation. */
  warmUp: number
  closed: number
  /** Shares of the best rate at which latency is measured in the open model, each for `open` seconds. */
  shares: number[]
  open: number
  /** 0: not measured. */
  overload: number
  bare: number
  replay: number
  /** How often a page is loaded in the browser. */
  loads: number
}

/** The share at which the table shows latency; every plan has it. */
export const usualShare = 0.75

export const plans = {
  full: {
    firstWarmUp: 5,
    warmUp: 2,
    closed: 5,
    shares: [0.25, 0.5, usualShare, 0.9, 1],
    open: 4,
    overload: 5,
    bare: 3,
    replay: 3,
    loads: 5,
  },
  quick: {
    firstWarmUp: 2.5,
    warmUp: 1,
    closed: 2,
    shares: [usualShare],
    open: 1.5,
    overload: 0,
    bare: 0.8,
    replay: 0.8,
    loads: 3,
  },
  /** Only the cost of a request: what growth compares. */
  growth: {
    firstWarmUp: 5,
    warmUp: 2,
    closed: 5,
    shares: [usualShare],
    open: 3,
    overload: 0,
    bare: 1,
    replay: 2,
    loads: 0,
  },
} satisfies Record<string, Plan>
