import type { PublicConfig } from '@aulanova/contract/public'

const defaults: PublicConfig = {
  Brand: ['Aula', 'nova'],
  Build: 'development',
  LanguagesOffered: ['es'],
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
