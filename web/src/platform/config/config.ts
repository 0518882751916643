import { renderPlaces } from '@aulanova/contract/kernel/render-places'
import type { PublicConfig } from '@aulanova/contract/operations/public'

/** While a page is rendered at build time. */
const isRendering = Boolean(import.meta.env.RENDERED)

const defaults: PublicConfig = {
  Brand: isRendering ? renderPlaces.brand : ['Aula', 'nova'],
  Build: isRendering ? renderPlaces.build : 'development',
  LanguagesOffered: isRendering ? [] : ['es'],
  SocialLinks: {},
  Demo: false,
  ApiHost: '',
  Site: null,
}

/** The configuration the server wrote into the page; the defaults in development, where Vite serves the page. */
export function readConfig(text: string | null | undefined): PublicConfig {
  if (!text?.trim()) return defaults
  try {
    return { ...defaults, ...(JSON.parse(text) as Partial<PublicConfig>) }
  } catch {
    return defaults
  }
}

export const config = readConfig(globalThis.document?.getElementById('config')?.textContent)
export const brandName = config.Brand.join('')
export const thisYear = isRendering ? renderPlaces.year : String(new Date().getFullYear())
