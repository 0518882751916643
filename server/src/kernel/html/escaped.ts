/** Plain text in HTML or XML, in an element or an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
