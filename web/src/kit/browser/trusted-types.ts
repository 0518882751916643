/**
 * The content security policy makes the browser refuse plain strings where HTML or the address of a script is expected
 * (`require-trusted-types-for 'script'`). What is set there goes through the functions of this file, and nothing else may.
 */

/** In TypeScript's types of the DOM these places take strings, and a browser without trusted types gives them strings. */
interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}

interface Rules {
  createHTML(html: string, type?: string, sink?: string): string
  createScriptURL?(address: string): string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Policy }
  }
}

const stripe = 'https://js.stripe.com/'

const rules = {
  createHTML: (html: string) => html,
  createScriptURL(address: string) {
    if (!address.startsWith(stripe)) throw new TypeError(`No script is loaded from ${address}`)
    return address
  },
}

const browser = typeof window === 'undefined' ? undefined : window.trustedTypes
const policy: Policy = browser?.createPolicy('aulanova', rules) ?? rules

/**
 * Mantine and Tiptap write their styles by `innerHTML`. The browser asks this policy about each string, and a text without `<`
 * creates no element. ProseMirror, which reads what is pasted in a document of its own, asks as well, without naming a place:
 * it is refused, so that it uses its own policy.
 */
browser?.createPolicy('default', {
  createHTML(text, _type, sink) {
    if (sink !== 'Element innerHTML' || text.includes('<')) throw new TypeError('Only trusted HTML can be written here')
    return text
  },
})

/** Stored HTML, which the server has sanitized, or HTML for a frame in which nothing runs. */
export const trustedHtml = (html: string) => policy.createHTML(html)

/** Only Stripe's: our own scripts are imported. */
export const trustedScript = (address: string) => policy.createScriptURL(address)

/** A document of its own: nothing in it is loaded or run. */
export const parsedApart = (text: string, type: DOMParserSupportedType = 'text/html') =>
  new DOMParser().parseFromString(policy.createHTML(text), type)
