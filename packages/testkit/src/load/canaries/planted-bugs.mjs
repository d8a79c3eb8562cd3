// Preloaded into servers (`--import …/planted-bugs.mjs?<bug>`): five ways in which people are mixed up. For canary-run: it
// has to find each.
import { registerHooks } from 'node:module'

const PLANTS = {
  // One buffer for the finished bytes of everybody's home.
  'shared-buffer': [
    '/mydata/assets/home-bytes.ts',
    /return Buffer\.from\((.*)\)\n/,
    `globalThis.plantedBuffer ??= Buffer.alloc(8_000_000)
  return globalThis.plantedBuffer.subarray(0, globalThis.plantedBuffer.write($1))
`,
  ],
  // A copy is found by its sync alone, whoever asks.
  'cache-key': ['/mydata/sync/sync-status-cache.ts', /!copy \|\| copy\.userId !== userId/, '!copy'],
  // The session of the one who had the connection first stays with it. (Were it their id alone, what is read by it would not
  // open: it is sealed under another person's keys.)
  'client-state': [
    '/db/turn-reads.ts',
    /client\.query\(text, values as unknown\[\],/,
    `const isOfSession = /\\btoken"? = \\$1/.test(text)
        if (isOfSession) client.plantedSession ??= values
        client.query(text, (isOfSession ? client.plantedSession : values) as unknown[],`,
  ],
  // Now and then somebody is given the answer that another call waits for.
  'swapped-promise': [
    '/contract-kit/src/serve.ts',
    /const sent = await run\(call\)/,
    `const mine = run(call)
      const other = globalThis.plantedAnswer
      globalThis.plantedAnswer = mine
      globalThis.plantedCalls = (globalThis.plantedCalls ?? 0) + 1
      mine.catch(() => {})
      const sent = await (other && globalThis.plantedCalls % 20 === 0 ? other : mine)`,
  ],
  // What was answered stands in the log.
  log: [
    '/http/record-requests.ts',
    /app\.addHook\('onResponse'/,
    `app.addHook('onSend', (_request, _reply, payload, done) => {
    log.info({ event: 'answer', said: String(payload) })
    done(null, payload)
  })
  $&`,
  ],
}

const [place, from, to] = PLANTS[new URL(import.meta.url).search.slice(1)]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(place)) return loaded
    const source = String(loaded.source)
    if (!from.test(source)) throw new Error(`${place} is not as this expects`)
    return { ...loaded, source: source.replace(from, to) }
  },
})
