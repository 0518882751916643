import type { CognitoSettings } from './cognito/settings.ts'
import type { Provider, ProviderParts } from './provider.ts'

/** Another provider is a member here; the compiler then asks for its `case` below. */
export type IdentityConfig = { kind: 'embedded' } | ({ kind: 'cognito' } & CognitoSettings)

/** Loads only the chosen provider and its library. */
export async function createProvider(config: IdentityConfig, parts: ProviderParts): Promise<Provider> {
  switch (config.kind) {
    case 'embedded':
      return (await import('./embedded/embedded.ts')).embeddedProvider(parts)
    case 'cognito':
      return (await import('./cognito/cognito.ts')).cognitoProvider(config, parts)
  }
}
