/** No keyboard has this character, so that no text of people is taken for a place. */
const mark = '\uE000'
const place = (name: string) => mark + name + mark

/** Placeholders in pages that are rendered at build time. The server replaces them with its brand, build number and year. */
export const renderPlaces = {
  brand: [place('brand-0'), place('brand-1')] satisfies [string, string],
  build: place('build'),
  year: place('year'),
}
