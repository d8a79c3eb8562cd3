import { setTimeout as delay } from 'node:timers/promises'
import type { ProviderVerdicts } from '../catalogue.ts'
import type { KitConfig } from '../config.ts'
import { createWire, handshake, identityOf, type WireOptions } from '../wire.ts'

const CALL = 'TLS'

/**
 * Identity of the server, and which callers it accepts. Requests nothing about a person.
 * @returns false when no connection is made at all, so that nothing can be checked
 */
export async function checkTransport(
  config: KitConfig,
  wire: WireOptions,
  verdicts: ProviderVerdicts,
): Promise<boolean> {
  const made = await handshake(wire)
  if (made.kind === 'refused' && !made.isConnected) return false
  const isSpoken = made.kind === 'made' && made.isTrusted && made.version === 'TLSv1.3'
  verdicts.judge('transport.handshake', isSpoken, {
    call: CALL,
    expected: 'TLS 1.3 and a certificate that trustCaFile knows',
    received:
      made.kind === 'refused' ? 'no handshake' : `${made.version}, ${made.isTrusted ? 'trusted' : 'not trusted'}`,
  })
  if (made.kind === 'made') {
    verdicts.judge('transport.serial-number', made.serialNumber === config.provider.serialNumber, {
      call: CALL,
      expected: 'the configured SERIALNUMBER',
      received: made.serialNumber === '' ? 'none' : 'another one',
    })
  }
  const older = await handshake(wire, 'TLSv1.2')
  verdicts.judge('transport.tls-version', older.kind === 'refused', {
    call: CALL,
    expected: 'no handshake with TLS 1.2',
    received: 'one',
  })
  await checkWithoutCertificate(config, wire, verdicts)
  await checkStranger(config, wire, verdicts)
  return true
}

const trace = (config: KitConfig, n: number) => `${config.operator.orgCode}M${String(n).padStart(14, '0')}`

const apis = ({ provider, operator }: KitConfig) =>
  `/${provider.industry}/apis?${new URLSearchParams({ org_code: provider.orgCode, client_id: operator.clientId })}`

/** With TLS 1.3 a server requests a certificate after the handshake: only a call shows whether it requires one. */
async function checkWithoutCertificate(
  config: KitConfig,
  options: WireOptions,
  verdicts: ProviderVerdicts,
): Promise<void> {
  const wire = createWire({ ...options, identity: null })
  const reply = await wire.send({ method: 'GET', path: apis(config), headers: { 'x-api-tran-id': trace(config, 1) } })
  wire.close()
  verdicts.judge('transport.client-certificate', reply.kind === 'failure' || reply.status >= 400, {
    call: '정보제공-공통-001',
    expected: 'no answer without a certificate',
    received: reply.kind === 'reply' ? `HTTP ${reply.status}` : '',
  })
  // Gives a moment to a server that counts failed handshakes.
  await delay(20)
}

async function checkStranger(config: KitConfig, options: WireOptions, verdicts: ProviderVerdicts): Promise<void> {
  const { strangersCertificate: stranger } = config
  if (!stranger) return verdicts.skip('transport.callers-serial-number', 'no strangersCertificate is configured')
  const wire = createWire({ ...options, identity: identityOf(stranger) })
  const reply = await wire.send({ method: 'GET', path: apis(config), headers: { 'x-api-tran-id': trace(config, 2) } })
  wire.close()
  const isRefused = reply.kind === 'failure' ? reply.reason !== 'late' : /"rsp_code"\s*:\s*"40103"/.test(reply.text)
  verdicts.judge('transport.callers-serial-number', isRefused, {
    call: '정보제공-공통-001',
    expected: '40103, or no handshake',
    received: reply.kind === 'reply' ? `HTTP ${reply.status}` : 'no answer',
  })
}
