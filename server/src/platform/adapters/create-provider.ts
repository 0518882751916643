import type { CognitoSettings } from '#platform/config/cognito-settings.ts'
import type { Provider, ProviderParts } from '#platform/providers/identity/provider.ts'

/** Another provider is a member here; the compiler then asks for its `case` below. */
export type IdentityConfig = { kind: 'embedded' } | ({ kind: 'cognito' } & CognitoSettings)

/** Loads only the chosen provider and its library. */
export async function createProvider(config: IdentityConfig, parts: ProviderParts): Promise<Provider> {
  switch (config.kind) {
    case 'embedded':
      return (await import('#platform/providers/identity/embedded/embedded.ts')).embeddedProvider(parts)
    case 'cognito':
      return (await import('#platform/providers/identity/cognito/cognito.ts')).cognitoProvider(config, parts)
  }
}
