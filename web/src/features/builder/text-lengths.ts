/** How many characters a field takes. The server checks the same lengths: `contract/src/common.ts`. */
export const longestName = 120
export const longestLine = 240
export const longestAddress = 2000
export const longestText = 5000
export const longestSearch = 200
