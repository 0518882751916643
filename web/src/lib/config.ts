import type { PublicConfig } from '@aulanova/contract/public'

const defaults: PublicConfig = {
  Brand: ['Aula', 'nova'],
  Build: '0150',
  LanguagesOffered: ['es'],
  Demo: false,
  ApiHost: '',
  Site: null,
}

/** What the server wrote into the page. A page served without it (development) gets the defaults. */
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
