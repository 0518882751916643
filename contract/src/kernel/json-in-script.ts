/** JSON in a script element. `<` would let a value end the element. */
export const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
