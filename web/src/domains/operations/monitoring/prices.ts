import type { PricedService, PriceList } from '@aulanova/contract/operations/costs'

export const fieldOf = {
  files: 'Files',
  database: 'Database',
  requests: 'Requests',
  mails: 'Mails',
  server: 'Server',
} as const satisfies Record<PricedService, keyof PriceList>

export const emptyPrices: PriceList = {
  Currency: 'MXN',
  Files: null,
  Database: null,
  Requests: null,
  Mails: null,
  Server: null,
}

const max = 1_000_000

/** Millionths; null for no text, undefined for one that is no amount. A comma is a decimal point too. */
export function microsOf(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(plain) || Number(plain) > max) return undefined
  return Math.round(Number(plain) * 1_000_000)
}

export const textOf = (micros: number | null) => (micros === null ? '' : String(micros / 1_000_000))
