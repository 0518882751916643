import { renderPlaces } from '@aulanova/contract/kernel/render-places'
import type { PublicConfig } from '@aulanova/contract/operations/public'

/** While a page is drawn at build time. */
const isDrawing = Boolean(import.meta.env.DRAWN)

const defaults: PublicConfig = {
  Brand: isDrawing ? renderPlaces.brand : ['Aula', 'nova'],
  Build: isDrawing ? renderPlaces.build : 'development',
  LanguagesOffered: isDrawing ? [] : ['es'],
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
export const thisYear = isDrawing ? renderPlaces.year : String(new Date().getFullYear())
