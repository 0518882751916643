/** See `build/texts.ts`. */
declare module 'virtual:texts' {
  type Texts = Record<string, string>
  /** By `language/bundle`. */
  type Bundles = Record<string, () => Promise<{ default: Record<string, Texts> }>>
  export const bundleOf: Record<string, string>
  /** Those that the first load knows. */
  export const bundles: Bundles
  /** All others. */
  export const later: () => Promise<{ bundles: Bundles }>
}
