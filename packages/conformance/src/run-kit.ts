import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import { callsOf } from './assets.ts'
import { checksOf, type ProviderVerdicts } from './catalogue.ts'
import { checkApis, checkConsents } from './checks/common.ts'
import { collect } from './checks/data.ts'
import { checkHeaders } from './checks/headers.ts'
import { checkPaging } from './checks/paging.ts'
import { checkRefusals } from './checks/refusals.ts'
import { checkStamps } from './checks/stamps.ts'
import { checkIssue, checkRenewal, checkRevocation } from './checks/tokens.ts'
import { checkTransport } from './checks/transport.ts'
import { type KitConfig, textOf } from './config.ts'
import { CallsSpent, createSession, type Session } from './session.ts'
import { createVerdicts, type Verdict } from './verdicts.ts'
import { createWire, identityOf } from './wire.ts'

/** The provider cannot be reached, so it is not judged. */
export class CannotRun extends Error {}

export type RunOptions = { readonly mayRevoke: boolean; readonly nowMs: number }

/**
 * All checks against one provider, one call after another. Reads, and issues and renews tokens; revokes them at the end
 * only where that is allowed.
 * @throws CannotRun when no connection is made, ConfigError when a file cannot be read
 */
export async function runKit(config: KitConfig, options: RunOptions): Promise<Verdict[]> {
  const { provider, limits } = config
  const wireOptions = {
    url: new URL(provider.url),
    ca: textOf(config.trustCaFile),
    identity: identityOf(config.operator),
    callMs: limits.callMs,
    bodyBytes: limits.bodyBytes,
  }
  const verdicts: ProviderVerdicts = createVerdicts()
  if (!(await checkTransport(config, wireOptions, verdicts)))
    throw new CannotRun('nobody answers at the address of the provider')
  const wire = createWire(wireOptions)
  try {
    await checkCalls(createSession(config, wire, verdicts), verdicts, options)
  } catch (error) {
    if (!(error instanceof CallsSpent)) throw error
  } finally {
    wire.close()
  }
  return verdicts.all(checksOf(callsOf(provider.industry)))
}

async function checkCalls(
  session: Session,
  verdicts: ProviderVerdicts,
  { mayRevoke, nowMs }: RunOptions,
): Promise<void> {
  const served = await checkApis(session, verdicts)
  const issued = await checkIssue(session, verdicts)
  if (!issued) return
  const tokens = await checkRenewal(session, verdicts, issued)
  await checkConsents(session, verdicts, tokens)
  const collected = await collect(session, verdicts, tokens, { served, nowMs })
  for (const id of ['form.counts', 'form.numbers', 'form.dates', 'form.flags', 'form.codes'] as const) {
    if (collected.reads.length > 0) verdicts.pass(id)
  }
  await checkPaging(session, verdicts, tokens, collected.reads)
  await checkStamps(session, verdicts, tokens, collected.reads)
  const list = served.find((id) => DATA_CALLS[id].kind === 'list')
  if (list !== undefined) {
    await checkHeaders(session, verdicts, tokens, { list, nowMs })
    await checkRefusals({ session, verdicts, tokens, list, served, collected, nowMs })
  }
  if (mayRevoke) await checkRevocation(session, verdicts, tokens)
  else {
    for (const id of ['revoke.answer', 'revoke.access', 'revoke.refresh', 'revoke.again'] as const)
      verdicts.skip(id, 'the run may not revoke (--allow-revoke)')
  }
}
