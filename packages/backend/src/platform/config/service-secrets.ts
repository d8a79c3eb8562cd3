import { createHash, timingSafeEqual } from 'node:crypto'

export type ServiceCaller = 'internal' | 'provider' | 'management'

/** A service that may call the internal listener. Two secrets are valid during a rotation. */
export type ServiceSecret = {
  readonly service: string
  readonly caller: ServiceCaller
  /** Names of the services whose calls its secrets open. */
  readonly scopes: readonly string[]
  /** Lower-case hex SHA-256 of each valid secret; one or two. */
  readonly secretHashes: readonly string[]
}

const NOBODY = Buffer.alloc(32)

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * The caller that sent `Bearer <service>.<secret>`, or null. Takes the same time for an unknown service and a wrong
 * secret: every call hashes once and compares twice.
 */
export function createServiceCheck(secrets: readonly ServiceSecret[]) {
  const known = new Map(secrets.map((entry) => [entry.service, entry]))
  for (const { service, secretHashes } of secrets) {
    if (!/^[a-z][a-z0-9-]*$/.test(service)) throw new Error('A service name is lower-case letters, digits and dashes')
    if (
      secretHashes.length < 1 ||
      secretHashes.length > 2 ||
      secretHashes.some((hash) => !/^[0-9a-f]{64}$/.test(hash))
    ) {
      throw new Error(`Service ${service} needs one or two SHA-256 hashes of its secrets`)
    }
  }
  return (authorization: string | undefined): ServiceSecret | null => {
    const [, service = '', secret = ''] = /^Bearer ([a-z][a-z0-9-]*)\.(\S+)$/.exec(authorization ?? '') ?? []
    const entry = known.get(service)
    const presentedHash = createHash('sha256').update(secret).digest()
    let isRight = false
    for (const at of [0, 1]) {
      const hash = entry?.secretHashes[at]
      const isEqual = timingSafeEqual(presentedHash, hash ? Buffer.from(hash, 'hex') : NOBODY)
      isRight = (isEqual && hash !== undefined) || isRight
    }
    return isRight ? (entry ?? null) : null
  }
}
