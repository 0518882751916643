/** Plain text in HTML or XML, in an element or an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** JSON in a script element. `<` would let a value end the element. */
export const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
