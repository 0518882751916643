import type { BillsConfig } from '#platform/config/bills.ts'
import type { Bills } from '#platform/providers/costs/bills.ts'

/** Loads the library of the cloud only where it is used. Null: costs are estimated from what is measured. */
export async function createBills(config: BillsConfig): Promise<Bills | null> {
  if (config.kind === 'none') return null
  return (await import('#platform/providers/costs/cost-explorer.ts')).costExplorer(config)
}
