import fc from 'fast-check'
import { it } from 'vitest'
import { collectHolding } from './collect-holding.ts'
import { momentOf } from './fields/sandbox-rules.ts'
import { differences } from './hold-fields.ts'
import { personArbitrary } from './holding-generator.ts'
import { sandbox, builtInPeople } from './sandbox-institution.ts'
const NOW = Date.parse('2026-11-20T12:00:00+09:00')
it('tries', async () => {
  const by = new Map<string, {n: number; ex: unknown}>()
  const people = [...builtInPeople(), ...fc.sample(personArbitrary, { numRuns: 60, seed: 20_261_120 }).map((j) => sandbox.parsePerson(j, 'x'))]
  const t = performance.now()
  for (const p of people) for (const org of Object.keys(p.holdings)) {
    const c = await collectHolding(p, org, NOW)
    if (c.stop) { const k='STOP '+JSON.stringify(c.stop); by.set(k, {n:(by.get(k)?.n??0)+1, ex: org}) }
    for (const d of differences(p.holdings[org]!, c, momentOf(NOW))) { if (d.field==="bank.account_list" && (by.get(d.field)?.n ?? 0) < 3) console.log(JSON.stringify((p.holdings[org] as any).account_list.find((a: any)=>a.account_num===d.identifier)), c.assets.map(a=>[a.listed.kind,a.listed.identifier,a.listed.seqno]).join("/"));
 const e = by.get(d.field) ?? {n:0, ex: [p.id, org, d.identifier, d.expected, d.shown]}; e.n++; by.set(d.field, e) }
  }
  console.log(performance.now()-t)
  for (const [k, v] of by) console.log(k, v.n, JSON.stringify(v.ex))
}, 600000)
