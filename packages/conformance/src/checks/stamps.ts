import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import type { ProviderVerdicts } from '../catalogue.ts'
import type { Session } from '../session.ts'
import { firstPage, type Read } from './data.ts'
import type { Tokens } from './tokens.ts'

const ASKED = 6
/** A time before any institution used the field. */
const LONG_AGO = '20000101000000'

/** search_timestamp: optional for providers, so a provider that answers 0 or none is not checked. */
export async function checkStamps(
  session: Session,
  verdicts: ProviderVerdicts,
  tokens: Tokens,
  reads: readonly Read[],
): Promise<void> {
  const stamped = [...new Map(reads.filter(({ id }) => DATA_CALLS[id].isStamped).map((one) => [one.id, one])).values()]
  if (stamped.length > 0) verdicts.pass('stamp.first')
  const timestamped = stamped.filter(({ answer }) => Number(answer.body.search_timestamp ?? 0) !== 0).slice(0, ASKED)
  if (timestamped.length === 0) {
    for (const id of ['stamp.unchanged', 'stamp.old'] as const)
      verdicts.skip(id, 'the provider keeps no search_timestamp')
  }
  for (const { id, fields, answer } of timestamped) {
    const ask = (search_timestamp: string) =>
      session.data(id, { ...fields, ...firstPage(id), search_timestamp }, { token: tokens.access })
    const again = await ask(String(answer.body.search_timestamp))
    if (again) {
      const hasContent = Object.keys(again.body).some((name) => name.endsWith('_list'))
      const isChanged = again.code === '00000' && contentOf(again.body) !== contentOf(answer.body)
      verdicts.judge('stamp.unchanged', isChanged || (again.code === '00001' && !hasContent), {
        call: id,
        expected: '00001 without content',
        received: hasContent ? `${again.received} with content` : again.received,
      })
    }
    const old = await ask(LONG_AGO)
    if (old) verdicts.judge('stamp.old', old.code === '00000', { call: id, expected: '00000', received: old.received })
  }
}

const contentOf = ({ search_timestamp: _, ...content }: Readonly<Record<string, unknown>>) => JSON.stringify(content)
