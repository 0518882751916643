/** Which user pool, and as which of its app clients. */
export interface CognitoSettings {
  region: string
  userPoolId: string
  clientId: string
  /** Null: the app client has none. */
  clientSecret: string | null
  /** Null: the vendor's own. Another one is for tests. */
  endpoint: string | null
}
