/** See `build/texts.ts`. */
declare module 'virtual:texts' {
  type Texts = Record<string, string>
  export const bundleOf: Record<string, string>
  /** By `language/bundle`. */
  export const bundles: Record<string, () => Promise<{ default: Record<string, Texts> }>>
}
