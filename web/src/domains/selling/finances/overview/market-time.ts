import { marketTimeZone } from '@aulanova/contract/kernel/market'
import { formatInZone } from '#platform/i18n/zoned-time.ts'

/** DD/MM/YYYY hh:mm A where courses are sold: sums and exports are of days there, wherever the browser is. */
export const marketTime = (instant: string) => formatInZone(instant, marketTimeZone)

/** DD/MM/YYYY of the same. */
export const marketDay = (instant: string) => marketTime(instant).slice(0, 10)
