import type { Config } from '#platform/config/config.ts'

/** Takes every secret of the configuration out of a text: messages of libraries may repeat an address with its password. */
export function redactor({ databaseUrl, mailUrl, secretKey, secretKeyPrevious, identity, files, payments }: Config) {
  const passwords = [databaseUrl, mailUrl].flatMap((url) => {
    const password = url ? new URL(url).password : ''
    return [password, safelyDecoded(password)]
  })
  const keys = [
    secretKey,
    secretKeyPrevious,
    identity.kind === 'cognito' ? identity.clientSecret : null,
    files.kind === 's3' ? files.credentials?.secretAccessKey : null,
    ...(payments.kind === 'stripe' ? [payments.secretKey, payments.webhookSecret] : []),
  ]
  const secrets = [...passwords, ...keys].filter((secret): secret is string => Boolean(secret))
  return (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}

function safelyDecoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
