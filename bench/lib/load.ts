import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, request } from 'node:http'

export type Load = {
  readonly url: string
  readonly headers: Record<string, string>
  readonly seconds: number
  /** Concurrent requests, each on its own kept-alive connection. */
  readonly connections: number
}

export type LoadResult = { readonly requests: number; readonly seconds: number; readonly bytes: number }

/** Sends GETs to one address of this machine for a while; throws on the first answer that is not 200. */
export async function load({ url, headers, seconds, connections }: Load): Promise<LoadResult> {
  const { hostname } = new URL(url)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error('load goes to this machine only')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const end = startedAt + seconds * 1_000
  let requests = 0
  let bytes = 0

  const one = () =>
    new Promise<void>((resolve, reject) => {
      const call: ClientRequest = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', resolve)
        response.on('error', reject)
      })
      call.on('error', reject)
      call.end()
    })

  const worker = async () => {
    while (performance.now() < end) {
      await one()
      requests++
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return { requests, seconds: (performance.now() - startedAt) / 1_000, bytes }
}

const TICKS_PER_SECOND = 100

/** Seconds of CPU that a process has used since it started (Linux: /proc). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
