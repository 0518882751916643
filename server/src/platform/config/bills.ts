import { address, ConfigError, choice } from './values.ts'

export interface CostExplorerSettings {
  /** The cost allocation tag whose values are the domains of organizations; null: costs are not divided. */
  organizationTag: string | null
  /** Null: Amazon's own. Another one is for tests. */
  endpoint: string | null
}

export type BillsConfig = { kind: 'none' } | ({ kind: 'aws' } & CostExplorerSettings)

/** Costs are estimated from what is measured, or read from AWS Cost Explorer. */
export function billsConfig(env: NodeJS.ProcessEnv): BillsConfig {
  if (choice(env, 'COSTS', ['measured', 'aws'], 'measured') !== 'aws') return { kind: 'none' }
  const tag = env.COSTS_ORGANIZATION_TAG || null
  if (tag && tag.length > 128)
    throw new ConfigError(
      'COSTS_ORGANIZATION_TAG must be the name of a cost allocation tag, of at most 128 characters.',
    )
  return { kind: 'aws', organizationTag: tag, endpoint: address(env, 'COSTS_ENDPOINT', ['http:', 'https:']) }
}
