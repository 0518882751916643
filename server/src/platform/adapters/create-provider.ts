import type { IdentityConfig } from '#platform/config/identity.ts'
import type { Provider, ProviderParts } from '#platform/providers/identity/provider.ts'

/** Loads only the chosen provider and its library. */
export async function createProvider(config: IdentityConfig, parts: ProviderParts): Promise<Provider> {
  switch (config.kind) {
    case 'embedded':
      return (await import('#platform/providers/identity/embedded/embedded.ts')).embeddedProvider(parts)
    case 'cognito':
      return (await import('#platform/providers/identity/cognito/cognito.ts')).cognitoProvider(config, parts)
  }
}
