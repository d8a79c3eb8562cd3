import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Claims of a token: issuer's and receiver's org_code, unique id, end in epoch seconds, scopes. */
export type Claims = {
  readonly iss: string
  readonly aud: string
  readonly jti: string
  readonly exp: number
  readonly scope: string
}

/** Signs and reads tokens (JWS compact, ES256) with the key kept in the data directory. */
export type TokenSigner = {
  sign(claims: Claims): string
  /**
   * Claims of a token we signed; undefined for anything else. Does not check `exp`: the caller compares it with the
   * world's clock.
   */
  read(token: string): Claims | undefined
}

/** Maximum cached tokens; the least recently used are evicted first. */
const MOST_READ = 5_000

const header = Buffer.from(JSON.stringify({ alg: 'ES256', typ: 'JWT' })).toString('base64url')

function loadKey(dataDir: string): KeyObject {
  const file = join(dataDir, 'token-key.pem')
  try {
    return createPrivateKey(readFileSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}

export function createTokenSigner(dataDir: string): TokenSigner {
  const privateKey = loadKey(dataDir)
  const publicKey = createPublicKey(privateKey)
  // A verified token stays ours, and each of many calls sends the same one.
  const read = new LRUCache<string, Claims>({ max: MOST_READ })
  return {
    sign(claims) {
      const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
    read(token) {
      const known = read.get(token)
      if (known) return known
      const [head, payload, signature, ...rest] = token.split('.')
      if (head !== header || !payload || !signature || rest.length > 0) return undefined
      const isOurs = verify(
        'sha256',
        Buffer.from(`${head}.${payload}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
      if (!isOurs) return undefined
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
      read.set(token, claims)
      return claims
    },
  }
}
