/** No keyboard has this character, so that no text of people is taken for a place. */
const mark = '\uE000'
const place = (name: string) => mark + name + mark

/** What stands in a page that is drawn at build time, in place of what the server knows. */
export const drawnPlaces = {
  brand: [place('brand-0'), place('brand-1')] satisfies [string, string],
  build: place('build'),
  year: place('year'),
}
