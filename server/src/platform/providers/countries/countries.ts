import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader, type Response } from 'mmdb-lib'

/** A public-domain table of addresses and countries; it comes with the package and is as old as its version. */
const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

type Found = { country_code?: string }
let opening: Promise<Reader<Response>> | undefined

/** Read by the first address: the table takes eight megabytes, and most processes need none. */
function open() {
  opening ??= readFile(createRequire(import.meta.url).resolve(table)).then(
    (bytes) => new Reader<CountryResponse>(bytes),
  )
  return opening
}

/** The country of an IP address, ISO 3166-1 alpha-2; null where the table has none, as for private addresses. */
export async function countryOf(ip: string): Promise<string | null> {
  const reader = await open()
  // An IPv4 address may come in the form of IPv6.
  const found = reader.get(ip.replace(/^::ffff:(?=\d+\.)/i, '')) as Found | null
  const country = found?.country_code ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : null
}
