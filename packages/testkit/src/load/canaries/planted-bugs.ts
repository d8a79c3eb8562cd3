// Preloaded into servers (`--import …/planted-bugs.ts?<bug>`): five bugs that mix people up. canary-run has to find
// each.
import { registerHooks } from 'node:module'

/** By name: the end of a file's path, what is replaced there, and by what. */
export const PLANTS: { readonly [bug in string]: readonly [place: string, from: RegExp, to: string] } = {
  // One buffer for the serialized home of all people.
  'shared-buffer': [
    '/mydata/assets/home-bytes.ts',
    /return Buffer\.from\((.*)\)\n/,
    `globalThis.plantedBuffer ??= Buffer.alloc(8_000_000)
  return globalThis.plantedBuffer.subarray(0, globalThis.plantedBuffer.write($1))
`,
  ],
  // A cached copy is found by its sync alone, for any caller.
  'cache-key': ['/mydata/sync/status/sync-status-cache.ts', /!copy \|\| copy\.userId !== userId/, '!copy'],
  // A connection keeps the session of its first user. (With only the user's id, the data read by it would not open:
  // they are sealed under another person's keys.)
  'client-state': [
    '/db/batching/read-batcher.ts',
    /client\.query\(text, values as unknown\[\],/,
    `const isOfSession = /\\btoken"? = \\$1/.test(text)
        if (isOfSession) client.plantedSession ??= values
        client.query(text, (isOfSession ? client.plantedSession : values) as unknown[],`,
  ],
  // Sometimes a caller gets the answer that another call waits for.
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
  // Answers are written to the log.
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

const bug = new URL(import.meta.url).search.slice(1)

const planted = PLANTS[bug]
if (planted) {
  const [place, from, to] = planted
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(place)) return loaded
      const source = String(loaded.source)
      if (!from.test(source)) throw new Error(`${place} is not as this expects`)
      return { ...loaded, source: source.replace(from, to) }
    },
  })
}
