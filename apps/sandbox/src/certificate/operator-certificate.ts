import { X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../durations.ts'
import { OPERATOR_SERIAL_NUMBER } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'

const MONTH_MS = 30 * DAY_MS

/**
 * The operator's client certificate and the roots it should trust, as files; the certificate is renewed before it
 * expires.
 */
export async function ensureOperatorCertificateFiles(
  world: World,
): Promise<{ trustCaFile: string; clientCertFile: string; clientKeyFile: string }> {
  const dir = join(world.config.dataDir, 'certificates')
  const [clientCertFile, clientKeyFile] = [join(dir, 'operator.pem'), join(dir, 'operator.key')]
  const files = { trustCaFile: world.authority.rootFile, clientCertFile, clientKeyFile }
  if (endOf(clientCertFile) > world.clock.realNow() + MONTH_MS) return files
  const subject = { commonName: 'Operator', serialNumber: OPERATOR_SERIAL_NUMBER }
  const { cert, key } = await world.authority.issueForTls(subject, [], world.clock.realNow())
  // the key first: an existing certificate counts as complete
  writeFileSync(clientKeyFile, key, { mode: 0o600 })
  writeFileSync(clientCertFile, cert, { mode: 0o600 })
  return files
}

/** End of a certificate's validity, epoch ms; 0 when there is none. */
function endOf(file: string): number {
  try {
    return Date.parse(new X509Certificate(readFileSync(file)).validTo)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
